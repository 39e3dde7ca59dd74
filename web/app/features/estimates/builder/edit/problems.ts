import { examplesNeeded, exampleTotal, publishProblems } from 'contract/estimates/checkTemplate'
import { type Estimate, estimateOf } from 'contract/estimates/price'
import type { JobAnswers, TemplateDocument } from 'contract/estimates/template'
import type { PartId } from 'contract/estimates/formula'

/** A problem of a part of a template, in words, and the element that has it. */
export interface PartProblem {
  readonly path: string
  readonly sentence: string
  readonly element: string
  /** The field of the part that has it; null for the part as a whole. */
  readonly field: string | null
}

/** Everything that stops a template from being published. */
export function problemsOf(document: TemplateDocument): PartProblem[] {
  return publishProblems(document).map((problem) => described(document, problem))
}

/** Describes a problem from the contract or a refused field. */
export function described(
  document: TemplateDocument,
  { path, message }: { readonly path: string; readonly message: string },
): PartProblem {
  const [list = '', at = '', ...rest] = path.replace(/^body\.(?:document\.)?/, '').split('.')
  const part = at === '' ? null : partAt(document, list, Number(at))
  if (!part)
    return {
      path,
      sentence: `The template ${message}.`,
      element: list in sections ? list : 'questions',
      field: null,
    }
  const last = rest.at(-1) ?? ''
  const field = fields[last]
  const name = field === undefined ? `“${part.name}”` : `${field} of “${part.name}”`
  return {
    path,
    sentence: `${name} ${message}.`,
    element: partElement(part.id),
    field: field === undefined ? null : last,
  }
}

/** The sentence for one field of a part; null while nothing is wrong with it. */
export function problemIn(problems: readonly PartProblem[], id: PartId, field: string): string | null {
  const element = partElement(id)
  return problems.find((problem) => problem.element === element && problem.field === field)?.sentence ?? null
}

const sections = { questions: true, blocks: true, packages: true, examples: true }

/** The id of the element of a part. */
export const partElement = (id: PartId) => `part-${id}`

const fields: Readonly<Record<string, string>> = {
  maximum: 'The maximum',
  usual: 'The usual answer',
  question: 'The question',
  rows: 'The sizes',
  packages: 'The choice of packages',
  options: 'The list of options',
  answers: 'The answers',
  expectedUsdCents: 'The expected total',
}

function partAt(document: TemplateDocument, list: string, at: number): { id: PartId; name: string } | null {
  if (list === 'questions' || list === 'blocks') {
    const part = document[list][at]
    return part ? { id: part.id, name: part.label } : null
  }
  if (list === 'packages' || list === 'examples') return document[list][at] ?? null
  return null
}

/** The price of a job; null while the template cannot compute it. */
export function priceOf(
  document: TemplateDocument,
  answers: JobAnswers,
  packageId: PartId | null,
): Estimate | null {
  try {
    return estimateOf(document, answers, packageId)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** How many example jobs give their expected totals. */
export function passingExamples(document: TemplateDocument): {
  readonly count: number
  readonly needed: number
} {
  const passing = document.examples.filter((each) => exampleTotal(document, each) === each.expectedUsdCents)
  return { count: passing.length, needed: Math.max(examplesNeeded, document.examples.length) }
}
