/**
 * Replaces Material UI's module in the browser (`lighterMaterial.ts`): the default theme for components outside of a
 * theme provider. The app has none, and the original is rebuilt on every page.
 */
export default {}
