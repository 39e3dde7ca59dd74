import type { UsdCents } from '../core/money.ts'
import { usdCents } from '../core/amounts.ts'
import { type Range, evaluate, point } from './evaluate.ts'
import type { PriceFormula, PartId } from './formula.ts'
import type {
  JobAnswer,
  JobAnswers,
  PriceBlock,
  JobPackage,
  JobQuestion,
  TemplateDocument,
} from './template.ts'

/** The input of every formula for how far prices differ from the likely price; no question has this name. */
const spread = '~spread'

export interface PriceRange {
  readonly low: UsdCents
  readonly likely: UsdCents
  readonly high: UsdCents
}

export interface ReceiptLine {
  /** The block, the package, or `rounding`. */
  readonly id: PartId
  readonly label: string
  /** Negative for a discount. */
  readonly usdCents: UsdCents
}

export interface Influence {
  readonly question: PartId
  /** The likely total at the cheapest and the most expensive value of this one answer. */
  readonly low: UsdCents
  readonly high: UsdCents
}

export interface Estimate {
  readonly price: PriceRange
  /** Their amounts add up to the likely price. */
  readonly lines: readonly ReceiptLine[]
  /** The answers that change the likely price, the strongest first. */
  readonly influences: readonly Influence[]
}

type PriceDocument = Pick<
  TemplateDocument,
  'questions' | 'blocks' | 'packages' | 'spreadPercent' | 'roundToUsdCents'
>

/**
 * The low, likely and high price of a job. Server and browser call this function, and get the same cents.
 * @throws RangeError when a question has no answer or an answer of another kind
 */
export function estimateOf(
  document: PriceDocument,
  answers: JobAnswers,
  packageId: PartId | null = null,
): Estimate {
  const stages = stagesOf(document, packageId)
  const total = stages.at(-1)?.formula ?? nothing
  const inputs = inputsOf(document, answers)
  const { low, likely, high } = evaluate(total, inputs)
  return {
    price: {
      low: usdCents(Math.max(low, 0)),
      likely: usdCents(Math.max(likely, 0)),
      high: usdCents(Math.max(high, 0)),
    },
    lines: linesOf(stages, inputs),
    influences: influencesOf(document, total, inputs),
  }
}

/** The formula of the whole price, which `formulaProblem` checks when a template is published. */
export function priceFormula(document: PriceDocument, packageId: PartId | null): PriceFormula {
  return stagesOf(document, packageId).at(-1)?.formula ?? nothing
}

/** The answers that a template suggests. */
export function usualAnswers({ questions }: Pick<TemplateDocument, 'questions'>): JobAnswers {
  return Object.fromEntries(questions.map((question) => [question.id, usualAnswer(question)]))
}

/** The package that is chosen at first: the middle one, or the cheaper of two; null without packages. */
export function usualPackage({ packages }: Pick<TemplateDocument, 'packages'>): PartId | null {
  return packages[Math.floor((packages.length - 1) / 2)]?.id ?? null
}

function usualAnswer(question: JobQuestion): JobAnswer {
  switch (question.kind) {
    case 'number':
      return {
        kind: 'number',
        thousandths: question.usual,
        uncertaintyPercent: question.usualUncertaintyPercent,
      }
    case 'choice':
      return { kind: 'choice', option: question.usual }
    case 'yes_no':
      return { kind: 'yes_no', isYes: question.usual }
  }
}

/** A running total after a line of the receipt. */
interface Stage {
  readonly id: PartId
  readonly label: string
  readonly formula: PriceFormula
}

const nothing: PriceFormula = { kind: 'money', usdCents: 0 }

/** The running totals: first all amounts, then the factors in their order, the package, the spread, the minimum, the rounding. */
function stagesOf(
  { questions, blocks, packages, spreadPercent, roundToUsdCents }: PriceDocument,
  packageId: PartId | null,
): Stage[] {
  const chosen = packages.find(({ id }) => id === packageId) ?? packages[0]
  const used = blocks.filter(
    (block) => block.packages === null || (chosen !== undefined && block.packages.includes(chosen.id)),
  )
  const stages: Stage[] = []
  const amounts: PriceFormula[] = []
  for (const { id, label, formula } of used.flatMap((block) => amountOf(block, questions))) {
    amounts.push(formula)
    stages.push({ id, label, formula: { kind: 'sum', of: [...amounts] } })
  }
  const sum = stages.at(-1)?.formula ?? nothing
  const by: PriceFormula[] = []
  for (const { id, label, formula } of factorsOf(used, questions, chosen, spreadPercent)) {
    by.push(formula)
    stages.push({ id, label, formula: { kind: 'multiply', value: sum, by: [...by] } })
  }
  const addStage = (id: PartId, label: string, change: (before: PriceFormula) => PriceFormula) =>
    stages.push({ id, label, formula: change(stages.at(-1)?.formula ?? nothing) })
  for (const block of used)
    if (block.kind === 'minimum')
      addStage(block.id, block.label, (value) => ({
        kind: 'max',
        of: [value, { kind: 'money', usdCents: block.usdCents }],
      }))
  addStage('rounding', 'Rounding', (value) => ({
    kind: 'round',
    value,
    to: roundToUsdCents,
    mode: 'nearest',
  }))
  return stages
}

/** The factors of the sum: those of answers in their order, of the package, and of the spread. */
function factorsOf(
  blocks: readonly PriceBlock[],
  questions: readonly JobQuestion[],
  chosen: JobPackage | undefined,
  spreadPercent: number,
): Stage[] {
  const factors = blocks.flatMap((block) =>
    block.kind === 'factor'
      ? [{ id: block.id, label: block.label, formula: factorOf(block, questions) }]
      : [],
  )
  if (chosen !== undefined) {
    const formula = { kind: 'number', thousandths: chosen.factorThousandths } as const
    factors.push({ id: chosen.id, label: chosen.name, formula })
  }
  if (spreadPercent > 0) factors.push({ id: spread, label: '', formula: { kind: 'input', question: spread } })
  return factors
}

function amountOf(block: PriceBlock, questions: readonly JobQuestion[]): Stage[] {
  const formula = amountFormula(block, questions)
  return formula === null ? [] : [{ id: block.id, label: block.label, formula }]
}

function amountFormula(block: PriceBlock, questions: readonly JobQuestion[]): PriceFormula | null {
  switch (block.kind) {
    case 'base':
    case 'service':
      return { kind: 'money', usdCents: block.usdCents }
    case 'per_unit': {
      const answer: PriceFormula = { kind: 'input', question: block.question }
      const [first] = block.rows
      const price: PriceFormula =
        block.rows.length === 1 && first !== undefined
          ? { kind: 'money', usdCents: first.usdCents }
          : {
              kind: 'step',
              value: answer,
              unit: 'money',
              rows: block.rows.map((row) => ({ from: row.from, result: row.usdCents })),
            }
      const { perThousandths, isWhole, includedThousandths } = block
      const units = beyond(answer, includedThousandths)
      const cost: PriceFormula = { kind: 'per_unit', price, units, perThousandths, isWhole }
      return block.rows.length === 1 ? cost : { kind: 'max', of: [cost, leastOf(block)] }
    }
    case 'add':
      return stepOf(
        block.question,
        questions,
        'money',
        0,
        new Map(block.amounts.map((row) => [row.option, row.usdCents])),
      )
    case 'travel': {
      const units = beyond({ kind: 'input', question: block.question }, block.includedThousandths)
      const value: PriceFormula = {
        kind: 'per_unit',
        price: { kind: 'money', usdCents: block.usdCents },
        units,
        perThousandths: 1000,
        isWhole: false,
      }
      return block.maximumUsdCents === null
        ? value
        : { kind: 'min', of: [value, { kind: 'money', usdCents: block.maximumUsdCents }] }
    }
    case 'formula':
      return block.formula
    case 'factor':
    case 'minimum':
      return null
  }
}

/** By job size, the price at the end of the previous row: a larger job never costs less than a smaller one. */
function leastOf({
  question,
  rows,
  perThousandths,
  isWhole,
  includedThousandths,
}: PriceBlock & { kind: 'per_unit' }): PriceFormula {
  let least = 0
  const results = rows.map(({ from }, at) => {
    const before = rows[at - 1]
    if (before === undefined) return { from, result: 0 }
    const price: PriceFormula = { kind: 'money', usdCents: before.usdCents }
    const units: PriceFormula = { kind: 'number', thousandths: Math.max(from - includedThousandths, 0) }
    const end = evaluate({ kind: 'per_unit', price, units, perThousandths, isWhole }, new Map()).likely
    least = Math.max(least, end)
    return { from, result: least }
  })
  return { kind: 'step', value: { kind: 'input', question }, unit: 'money', rows: results }
}

/** The part of a number above the included amount. */
function beyond(answer: PriceFormula, included: number): PriceFormula {
  if (included === 0) return answer
  const left: PriceFormula = { kind: 'sum', of: [answer, { kind: 'number', thousandths: -included }] }
  return { kind: 'max', of: [left, { kind: 'number', thousandths: 0 }] }
}

function factorOf(block: PriceBlock & { kind: 'factor' }, questions: readonly JobQuestion[]): PriceFormula {
  const factors = new Map(block.factors.map((row) => [row.option, row.thousandths]))
  return stepOf(block.question, questions, 'number', 1000, factors)
}

/** A table from the position of each option to its value; options without one have `otherwise`. */
function stepOf(
  id: PartId,
  questions: readonly JobQuestion[],
  unit: 'money' | 'number',
  otherwise: number,
  results: ReadonlyMap<PartId, number>,
): PriceFormula {
  const question = questions.find((each) => each.id === id)
  const rows = optionsOf(question).map((option, at) => ({
    from: at * 1000,
    result: results.get(option) ?? otherwise,
  }))
  return { kind: 'step', value: { kind: 'input', question: id }, unit, rows }
}

/** The options of a question in their order; their positions are the input of formulas. `yes_no` has `no` and `yes`. */
function optionsOf(question: JobQuestion | undefined): readonly PartId[] {
  if (question?.kind === 'choice') return question.options.map(({ id }) => id)
  return ['no', 'yes']
}

/** The range that each answer leaves open. @throws RangeError when an answer is missing or of another kind */
export function inputsOf(
  { questions, spreadPercent }: Pick<TemplateDocument, 'questions' | 'spreadPercent'>,
  answers: JobAnswers,
): Map<PartId, Range> {
  const inputs = new Map(questions.map((question) => [question.id, inputOf(question, answers[question.id])]))
  const span = spreadPercent * 10
  return inputs.set(spread, { low: 1000 - span, likely: 1000, high: 1000 + span })
}

function inputOf(question: JobQuestion, answer: JobAnswer | undefined): Range {
  if (answer?.kind !== question.kind) throw new RangeError(`no answer to ${question.id}`)
  if (question.kind === 'number' && answer.kind === 'number')
    return around(question, answer.thousandths, answer.uncertaintyPercent)
  const options = optionsOf(question)
  const chosen =
    answer.kind === 'choice' ? answer.option : answer.kind === 'yes_no' ? optionOf(answer.isYes) : null
  const usual =
    question.kind === 'choice' ? question.usual : question.kind === 'yes_no' ? optionOf(question.usual) : null
  const at = options.indexOf(chosen ?? usual ?? '')
  if (at === -1) throw new RangeError(`no such option of ${question.id}`)
  return chosen === null ? { low: 0, likely: at * 1000, high: (options.length - 1) * 1000 } : point(at * 1000)
}

function optionOf(isYes: boolean | null): PartId | null {
  return isYes === null ? null : isYes ? 'yes' : 'no'
}

/** A number with its uncertainty, within the limits of its question. @throws RangeError outside these limits */
function around(
  { id, minimum, maximum }: JobQuestion & { kind: 'number' },
  value: number,
  uncertaintyPercent: number,
): Range {
  if (value < minimum || value > maximum) throw new RangeError(`${id} is out of range`)
  const span = Math.ceil((value * uncertaintyPercent) / 100)
  return { low: Math.max(value - span, minimum), likely: value, high: Math.min(value + span, maximum) }
}

function linesOf(stages: readonly Stage[], inputs: ReadonlyMap<PartId, Range>): ReceiptLine[] {
  let before = 0
  return stages.flatMap(({ id, label, formula }) => {
    const total = evaluate(formula, inputs).likely
    const change = total - before
    before = total
    const isShown = change !== 0 || !(id === 'rounding' || id === spread)
    return isShown ? [{ id, label, usdCents: usdCents(change) }] : []
  })
}

/** Numbers vary by their uncertainty, but at least by this percentage; choices vary over all options. */
const variedPercent = 10

function influencesOf(
  { questions }: PriceDocument,
  total: PriceFormula,
  inputs: ReadonlyMap<PartId, Range>,
): Influence[] {
  const likely = new Map([...inputs].map(([id, input]) => [id, point(input.likely)]))
  const totalAt = (id: PartId, value: number) => evaluate(total, new Map(likely).set(id, point(value))).likely
  return questions
    .map((question) => {
      const totals = variedValues(question, inputs.get(question.id)).map((value) =>
        totalAt(question.id, value),
      )
      return {
        question: question.id,
        low: usdCents(Math.max(Math.min(...totals), 0)),
        high: usdCents(Math.max(...totals, 0)),
      }
    })
    .filter(({ low, high }) => high > low)
    .toSorted((a, b) => b.high - b.low - (a.high - a.low))
}

function variedValues(question: JobQuestion, input: Range = point(0)): number[] {
  if (question.kind !== 'number') return optionsOf(question).map((_option, at) => at * 1000)
  const atLeast = around(question, input.likely, variedPercent)
  return [Math.min(atLeast.low, input.low), input.likely, Math.max(atLeast.high, input.high)]
}
