import type { EstimateDetails } from 'contract/estimates/estimates'
import { answerText } from '../calculator/estimateText.ts'

type Compared = Pick<EstimateDetails, 'answers' | 'packageId'> & {
  readonly template: { readonly document: EstimateDetails['template']['document'] }
}

/**
 * The kinds of jobs, packages and answers of estimates, one row each; a dash marks a question that one lacks.
 * Questions with the same label share a row.
 */
export function comparisonOf(
  estimates: readonly Compared[],
): { readonly label: string; readonly values: readonly string[] }[] {
  const documents = estimates.map(({ template }) => template.document)
  const labels = new Set(documents.flatMap(({ questions }) => questions.map(({ label }) => label)))
  const packages = estimates.map(
    ({ packageId, template: { document } }) => document.packages.find(({ id }) => id === packageId)?.name,
  )
  return [
    { label: 'Kind of job', values: documents.map(({ title }) => title) },
    ...(packages.some(Boolean)
      ? [{ label: 'Package', values: packages.map((name) => name ?? missing) }]
      : []),
    ...[...labels].map((label) => ({
      label,
      values: estimates.map(({ answers, template: { document } }) => {
        const question = document.questions.find((each) => each.label === label)
        return question ? answerText(question, answers[question.id]) : missing
      }),
    })),
  ]
}

const missing = '–'
