import "./style/tokens.css";
import "./style/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { preferred, speak } from "./lib/i18n.svelte";
import { watchMouse } from "./lib/mouse";
import { theme } from "./lib/settings.svelte";

document.documentElement.dataset["theme"] = theme();
watchMouse();
await speak(preferred(), false);
mount(App, { target: document.getElementById("app")! });
