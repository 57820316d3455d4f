declare module "*.po" {
  const sentences: Record<string, string>;
  export default sentences;
}
declare module "*.record?raw" {
  const text: string;
  export default text;
}
