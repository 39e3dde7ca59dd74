/**
 * Replaces Material UI's module in the browser (`lighterMaterial.ts`): the server writes the theme's variables into
 * every page, and `references.ts` creates their names on demand.
 */
export default function prepareCssVars() {
  return { vars: {}, generateThemeVars: () => ({}), generateStyleSheets: () => [] }
}
