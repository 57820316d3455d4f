// Unpacks the browser and prints where it lies.
import chromium from "@sparticuz/chromium";
console.log(await chromium.executablePath());
