import { usdCentsMax } from '../core/amounts.ts'
import { formulaProblem, formulaSizeProblem } from './checkFormula.ts'
import { type Range, evaluate, point } from './evaluate.ts'
import type { PartId } from './formula.ts'
import { estimateOf, inputsOf, priceFormula, usualAnswers } from './price.ts'
import type { PriceBlock, ExampleJob, JobQuestion, TemplateDocument } from './template.ts'

/** An invalid part of a template, as `fields` of a problem: `blocks.2.question`. */
export interface TemplateProblem {
  readonly path: string
  readonly message: string
}

/** Example jobs that must give their expected totals before a template is published. */
export const examplesNeeded = 5

/** The formulas that are too large even for a draft. */
export function sizeProblems({ blocks }: Pick<TemplateDocument, 'blocks'>): TemplateProblem[] {
  return blocks.flatMap((block, at) => {
    const message = block.kind === 'formula' ? formulaSizeProblem(block.formula) : null
    return message === null ? [] : [{ path: `blocks.${at}.formula`, message }]
  })
}

/** Everything that stops the template from computing a price; empty when `estimateOf` can price it. */
export function templateProblems(document: TemplateDocument): TemplateProblem[] {
  const parts = [
    ...questionProblems(document.questions),
    ...packageProblems(document),
    ...blockProblems(document),
  ]
  return parts.length > 0 ? parts : formulaProblems(document)
}

/** Everything that stops the template from being published, with the example jobs that give another total. */
export function publishProblems(document: TemplateDocument): TemplateProblem[] {
  const problems = templateProblems(document)
  if (document.questions.length === 0) problems.push({ path: 'questions', message: 'needs a question' })
  if (document.blocks.length === 0) problems.push({ path: 'blocks', message: 'needs a line' })
  if (problems.length > 0) return problems
  return [...rangeProblems(document), ...exampleProblems(document)]
}

/** The likely total of an example job; null when its answers do not fit the questions. */
export function exampleTotal(document: TemplateDocument, { answers, packageId }: ExampleJob): number | null {
  try {
    return estimateOf(document, answers, packageId).price.likely
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function questionProblems(questions: readonly JobQuestion[]): TemplateProblem[] {
  return [
    ...repeated(questions, 'questions'),
    ...questions.flatMap((question, at) => {
      const path = `questions.${at}`
      if (question.kind === 'yes_no') return []
      if (question.kind === 'choice')
        return [
          ...repeated(question.options, `${path}.options`),
          ...unless(
            question.options.some(({ id }) => id === question.usual),
            `${path}.usual`,
            'is none of the options',
          ),
        ]
      const { minimum, usual, maximum } = question
      return [
        ...unless(minimum < maximum, `${path}.maximum`, 'must be above the minimum'),
        ...unless(
          minimum <= usual && usual <= maximum,
          `${path}.usual`,
          'must be between minimum and maximum',
        ),
      ]
    }),
  ]
}

function packageProblems({ packages }: TemplateDocument): TemplateProblem[] {
  return [
    ...repeated(packages, 'packages'),
    ...unless(packages.length !== 1, 'packages', 'needs no package, or two to compare'),
  ]
}

function blockProblems({ questions, blocks, packages }: TemplateDocument): TemplateProblem[] {
  const known = new Set(packages.map(({ id }) => id))
  return [
    ...repeated([...blocks, ...packages], 'blocks'),
    ...blocks.flatMap((block, at) => [
      ...unless(
        block.packages === null || block.packages.every((id) => known.has(id)),
        `blocks.${at}.packages`,
        'names a package that does not exist',
      ),
      ...unless(block.id !== 'rounding', `blocks.${at}.id`, 'is reserved'),
      ...ownProblems(block, questions, `blocks.${at}`),
    ]),
  ]
}

function ownProblems(block: PriceBlock, questions: readonly JobQuestion[], path: string): TemplateProblem[] {
  switch (block.kind) {
    case 'base':
    case 'service':
    case 'formula':
    case 'minimum':
      return []
    case 'travel':
      return asks(block, questions, path, ['number'])
    case 'per_unit':
      return [
        ...asks(block, questions, path, ['number']),
        ...unless(
          block.rows.every(({ from }, at) => at === 0 || from > (block.rows[at - 1]?.from ?? from)),
          `${path}.rows`,
          'must begin at rising sizes',
        ),
      ]
    case 'add':
    case 'factor': {
      const rows = block.kind === 'add' ? block.amounts : block.factors
      const question = questions.find(({ id }) => id === block.question)
      const options = question?.kind === 'choice' ? question.options.map(({ id }) => id) : ['no', 'yes']
      return [
        ...asks(block, questions, path, ['choice', 'yes_no']),
        ...unless(
          rows.every(({ option }) => options.includes(option)),
          path,
          'names an option that does not exist',
        ),
        ...unless(
          new Set(rows.map(({ option }) => option)).size === rows.length,
          path,
          'has an option twice',
        ),
      ]
    }
  }
}

function asks(
  { question: asked }: { question: PartId },
  questions: readonly JobQuestion[],
  path: string,
  kinds: readonly JobQuestion['kind'][],
): TemplateProblem[] {
  const question = questions.find(({ id }) => id === asked)
  const message =
    question === undefined ? 'asks a question that does not exist' : 'needs a question of another kind'
  return unless(question !== undefined && kinds.includes(question.kind), `${path}.question`, message)
}

function formulaProblems(document: TemplateDocument): TemplateProblem[] {
  const questions = new Set(inputsOf(document, usualAnswers(document)).keys())
  return packageIds(document).flatMap((id) => {
    const problem = formulaProblem(priceFormula(document, id), { questions, unit: 'money' })
    return problem === null ? [] : [{ path: 'blocks', message: problem }]
  })
}

/** No answers give a price above the payment limit, and the usual answers give a price above zero. */
function rangeProblems(document: TemplateDocument): TemplateProblem[] {
  const inputs = inputsOf(document, usualAnswers(document))
  for (const question of document.questions) inputs.set(question.id, wholeRange(question))
  return packageIds(document).flatMap((id) => [
    ...unless(
      evaluate(priceFormula(document, id), inputs).high <= usdCentsMax,
      'blocks',
      'can give a price that is too large',
    ),
    ...unless(
      estimateOf(document, usualAnswers(document), id).price.likely > 0,
      'blocks',
      'gives no price for the usual answers',
    ),
  ])
}

function wholeRange(question: JobQuestion): Range {
  if (question.kind === 'number')
    return { low: question.minimum, likely: question.usual, high: question.maximum }
  const last = question.kind === 'choice' ? question.options.length - 1 : 1
  return { ...point(0), high: last * 1000 }
}

function exampleProblems(document: TemplateDocument): TemplateProblem[] {
  const { examples } = document
  return [
    ...repeated(examples, 'examples'),
    ...unless(examples.length >= examplesNeeded, 'examples', `needs ${examplesNeeded} example jobs`),
    ...examples.flatMap((example, at) => {
      const total = exampleTotal(document, example)
      if (total === null) return [{ path: `examples.${at}.answers`, message: 'do not fit the questions' }]
      return unless(
        total === example.expectedUsdCents,
        `examples.${at}.expectedUsdCents`,
        'is not the total that the template gives',
      )
    }),
  ]
}

function packageIds({ packages }: TemplateDocument): (PartId | null)[] {
  return packages.length === 0 ? [null] : packages.map(({ id }) => id)
}

function repeated(parts: readonly { id: PartId }[], path: string): TemplateProblem[] {
  return unless(new Set(parts.map(({ id }) => id)).size === parts.length, path, 'has an id twice')
}

function unless(isRight: boolean, path: string, message: string): TemplateProblem[] {
  return isRight ? [] : [{ path, message }]
}
