import type { PartId } from 'contract/estimates/formula'
import type { JobQuestion, PriceBlock, TemplateDocument } from 'contract/estimates/template'
import { asks, newId, replacePart } from './editTemplate.ts'

type ChoiceQuestion = JobQuestion & { kind: 'choice' }
type Option = ChoiceQuestion['options'][number]

/** A formula refers to options by position, so they cannot be added, moved or removed. */
export const hasFixedOptions = ({ blocks }: TemplateDocument, { id }: JobQuestion): boolean =>
  blocks.some((block) => block.kind === 'formula' && asks(block, id))

export function addOption(question: ChoiceQuestion, label: string): ChoiceQuestion {
  const id = newId(label, new Set(question.options.map((option) => option.id)))
  return { ...question, options: [...question.options, { id, label, hint: '', picture: null }] }
}

export function replaceOption(question: ChoiceQuestion, option: Option): ChoiceQuestion {
  return { ...question, options: question.options.map((each) => (each.id === option.id ? option : each)) }
}

export function moveOption(question: ChoiceQuestion, { id, by }: { id: PartId; by: number }): ChoiceQuestion {
  const from = question.options.findIndex((option) => option.id === id)
  const option = question.options[from]
  if (!option || from + by < 0 || from + by >= question.options.length) return question
  return { ...question, options: question.options.toSpliced(from, 1).toSpliced(from + by, 0, option) }
}

/** Removes an option with its amounts; references change to the usual option. */
export function removeOption(
  document: TemplateDocument,
  question: ChoiceQuestion,
  id: PartId,
): TemplateDocument {
  const options = question.options.filter((option) => option.id !== id)
  const usual = question.usual === id ? (options[0]?.id ?? id) : question.usual
  const changed = replacePart(document, 'questions', { ...question, options, usual })
  return {
    ...changed,
    blocks: changed.blocks.map((block) => withoutAmount(block, question.id, id)),
    examples: changed.examples.map((example) => {
      const answer = example.answers[question.id]
      return answer?.kind === 'choice' && answer.option === id
        ? { ...example, answers: { ...example.answers, [question.id]: { ...answer, option: usual } } }
        : example
    }),
  }
}

/** Undoes the removal of an option, and keeps later changes: `before` is the template that had it. */
export function restoreOption(
  document: TemplateDocument,
  before: TemplateDocument,
  { question: questionId, option: id }: { readonly question: PartId; readonly option: PartId },
): TemplateDocument {
  const question = document.questions.find((each) => each.id === questionId)
  const was = before.questions.find((each) => each.id === questionId)
  if (question?.kind !== 'choice' || was?.kind !== 'choice') return document
  const at = was.options.findIndex((option) => option.id === id)
  const option = was.options[at]
  if (!option || question.options.some((each) => each.id === id)) return document
  const options = question.options.toSpliced(at, 0, option)
  const usual = was.usual === id ? id : question.usual
  const restored = replacePart(document, 'questions', { ...question, options, usual })
  return {
    ...restored,
    blocks: restored.blocks.map((block) => {
      const old = before.blocks.find((each) => each.id === block.id)
      if (block.kind === 'add' && old?.kind === 'add')
        return { ...block, amounts: [...block.amounts, ...old.amounts.filter((row) => row.option === id)] }
      if (block.kind === 'factor' && old?.kind === 'factor')
        return { ...block, factors: [...block.factors, ...old.factors.filter((row) => row.option === id)] }
      return block
    }),
    examples: restored.examples.map((example) => {
      const answer = before.examples.find((each) => each.id === example.id)?.answers[questionId]
      return answer?.kind === 'choice' && answer.option === id
        ? { ...example, answers: { ...example.answers, [questionId]: answer } }
        : example
    }),
  }
}

function withoutAmount(block: PriceBlock, question: PartId, option: PartId): PriceBlock {
  if (block.kind === 'add' && block.question === question)
    return { ...block, amounts: block.amounts.filter((row) => row.option !== option) }
  if (block.kind === 'factor' && block.question === question)
    return { ...block, factors: block.factors.filter((row) => row.option !== option) }
  return block
}

/** The options of a question for which a line has amounts: yes and no, or its own. */
export function optionsOf(
  question: JobQuestion | undefined,
): readonly { readonly id: PartId; readonly label: string }[] {
  if (question?.kind === 'choice') return question.options
  return [
    { id: 'no', label: 'No' },
    { id: 'yes', label: 'Yes' },
  ]
}

/** The line with the amount of an option; an amount of zero has no row. */
export function withAmount(
  block: PriceBlock & { kind: 'add' },
  option: PartId,
  usdCents: number,
): PriceBlock & { kind: 'add' } {
  const others = block.amounts.filter((row) => row.option !== option)
  return { ...block, amounts: usdCents === 0 ? others : [...others, { option, usdCents }] }
}

/** The line with the factor of an option; a factor of one has no row. */
export function withFactor(
  block: PriceBlock & { kind: 'factor' },
  option: PartId,
  thousandths: number,
): PriceBlock & { kind: 'factor' } {
  const others = block.factors.filter((row) => row.option !== option)
  return { ...block, factors: thousandths === 1000 ? others : [...others, { option, thousandths }] }
}
