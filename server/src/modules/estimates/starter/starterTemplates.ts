import type { TemplateDocument } from 'contract/estimates/template'

/** Goodword's own templates. */
export function starterTemplates(): readonly {
  readonly slug: string
  readonly document: TemplateDocument
}[] {
  return []
}
