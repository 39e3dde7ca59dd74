import type { JobAnswer, JobQuestion } from 'contract/estimates/template'
import { formatCount } from '../../../shared/format/points.ts'

type NumberQuestion = Pick<JobQuestion & { kind: 'number' }, 'unit'>

/** "1,200" or "12.5" from thousandths */
export const countText = (thousandths: number) => formatCount(thousandths / 1000)

/** "1 square foot", "400 square feet" */
export function unitText({ unit }: NumberQuestion, thousandths: number): string {
  return `${countText(thousandths)} ${thousandths === 1000 ? unit.one : unit.many}`
}

/** An answer in words: "400 square feet ±10%", "9 to 12 feet", "Not sure". */
export function answerText(question: JobQuestion, answer: JobAnswer | undefined): string {
  if (question.kind === 'number' && answer?.kind === 'number') {
    const text = unitText(question, answer.thousandths)
    return answer.uncertaintyPercent === 0 ? text : `${text} ±${answer.uncertaintyPercent}%`
  }
  if (question.kind === 'choice' && answer?.kind === 'choice')
    return question.options.find(({ id }) => id === answer.option)?.label ?? 'Not sure'
  if (question.kind === 'yes_no' && answer?.kind === 'yes_no')
    return answer.isYes === null ? 'Not sure' : answer.isYes ? 'Yes' : 'No'
  return ''
}

/** A visitor's certainty about a number. */
export interface Certainty {
  readonly percent: number
  readonly name: string
}

const usualPercent = 10
const roughPercentMax = 60

/**
 * Exact, about, and rough. "About" is the template's own uncertainty; a link may have another percentage, which then
 * stays a choice.
 */
export function certaintiesOf(
  { usualUncertaintyPercent }: { usualUncertaintyPercent: number },
  given: number,
): Certainty[] {
  const about = usualUncertaintyPercent || usualPercent
  const rough = Math.min(Math.round((about * 5) / 2), roughPercentMax)
  const certainties = [
    { percent: 0, name: 'Exact' },
    { percent: about, name: 'About' },
    ...(rough > about ? [{ percent: rough, name: 'Rough' }] : []),
  ]
  if (certainties.some(({ percent }) => percent === given)) return certainties
  return [...certainties, { percent: given, name: 'Other' }].toSorted((a, b) => a.percent - b.percent)
}
