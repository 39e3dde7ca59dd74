/**
 * Stands in for Material UI's own in the browser (`lighterMaterial.ts`): the server writes the theme's variables into every
 * page, and `references.ts` makes their names when they are asked for.
 */
export default function prepareCssVars() {
  return { vars: {}, generateThemeVars: () => ({}), generateStyleSheets: () => [] }
}
