declare module "*.po" {
  const sentences: Record<string, string>;
  export default sentences;
}
