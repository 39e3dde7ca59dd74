import { isTemplateVariable, type TemplateVariable } from 'contract/reviewInbox/templates'

/** The name of each variable on its button. */
export const variableNames: Record<TemplateVariable, string> = {
  first_name: 'First name',
  aspect: 'Aspect',
  place: 'Place',
}

/** Values for the preview. */
export const sampleValues = (business: string): Record<TemplateVariable, string> => ({
  first_name: 'Maya',
  aspect: 'the service',
  place: business,
})

/** The wording with the values of a sample review; braces without a known variable stay. */
export const previewOf = (wording: string, values: Record<TemplateVariable, string>): string =>
  wording.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (isTemplateVariable(name) ? values[name] : whole))

/** The text with the variable in place of the selection, and where the cursor then is. */
export function withVariable(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  variable: TemplateVariable,
): { readonly text: string; readonly cursor: number } {
  const inserted = `{${variable}}`
  return { text: text.slice(0, start) + inserted + text.slice(end), cursor: start + inserted.length }
}
