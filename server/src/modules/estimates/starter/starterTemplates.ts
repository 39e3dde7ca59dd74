import { readFileSync, readdirSync } from 'node:fs'
import { TemplateDocument } from 'contract/estimates/template'

export interface StarterTemplate {
  /** The name of its file. */
  readonly slug: string
  readonly document: TemplateDocument
}

/** The templates of every new marketplace, which businesses copy and change; each is one JSON file beside this one. */
export function starterTemplates(): readonly StarterTemplate[] {
  return readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => ({
      slug: name.slice(0, -'.json'.length),
      document: TemplateDocument.parse(JSON.parse(readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))),
    }))
}
