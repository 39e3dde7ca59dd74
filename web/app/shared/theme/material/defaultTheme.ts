/**
 * Stands in for Material UI's own in the browser (`lighterMaterial.ts`): what components wear that stand outside of a theme.
 * None of ours does, and that one is made anew on every page.
 */
export default {}
