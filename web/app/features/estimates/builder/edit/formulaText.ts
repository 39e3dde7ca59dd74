import { usdCents } from 'contract/core/money'
import type { PartId, PriceFormula } from 'contract/estimates/formula'
import type { JobQuestion } from 'contract/estimates/template'
import { formatUsd } from '../../../../shared/format/money.ts'
import { optionsOf } from './editOptions.ts'
import { percentText, shownNumber } from './quantities.ts'

type Questions = readonly JobQuestion[]

/** A formula as a sentence for its owner: "$0.40 for each square foot of “Area”, if “Paint the ceiling?” is yes". */
export function formulaText(formula: PriceFormula, questions: Questions): string {
  const text = (part: PriceFormula) => formulaText(part, questions)
  switch (formula.kind) {
    case 'money':
      return money(formula.usdCents)
    case 'number':
      return shownNumber(formula.thousandths)
    case 'input':
      return `“${labelOf(formula.question, questions)}”`
    case 'sum':
      return formula.of.map((part, at) => (at > 0 ? added(part, text) : text(part))).join('')
    case 'min':
      return `the smallest of ${listed(formula.of.map(text))}`
    case 'max':
      return aboveZero(formula, text) ?? `the largest of ${listed(formula.of.map(text))}`
    case 'multiply':
      return [formula.value, ...formula.by].map(text).join(' times ')
    case 'per_unit':
      return perUnitText(formula, questions)
    case 'clamp':
      return `${text(formula.value)}, limited to a range`
    case 'round':
      return `${text(formula.value)}, rounded`
    case 'step':
      return stepText(formula, questions)
    case 'if':
      return conditionText(formula, questions)
  }
}

function perUnitText(formula: PriceFormula & { kind: 'per_unit' }, questions: Questions): string {
  const { price, units, perThousandths, isWhole } = formula
  const text = formulaText(units, questions)
  const one = units.kind === 'input' ? unitOf(units.question, questions) : null
  const count = perThousandths === 1000 ? '' : `${shownNumber(perThousandths)} `
  const each = `for each ${count}${one === null ? 'of' : `${one} of`} ${text}`
  return `${formulaText(price, questions)} ${each}${isWhole ? ', a part counting as a whole' : ''}`
}

function stepText(formula: PriceFormula & { kind: 'step' }, questions: Questions): string {
  const results = rowsOf(formula, questions).map(({ name, result }) =>
    formula.unit === 'money' ? `${name} ${money(result)}` : `${name} ${change(result)}`,
  )
  return `an amount by ${formulaText(formula.value, questions)} (${results.join(', ')})`
}

/** Numbers in a table are usually factors: 1.15 is "+15%". */
const change = (thousandths: number) =>
  thousandths > 0 && thousandths < 5000 && thousandths % 1000 !== 0
    ? `${thousandths > 1000 ? '+' : ''}${percentText(thousandths)}%`
    : shownNumber(thousandths)

/** Comparison operators in words. */
export const compared = { lt: 'is below', lte: 'is at most', eq: 'is', gte: 'is at least', gt: 'is above' }

function conditionText(formula: PriceFormula & { kind: 'if' }, questions: Questions): string {
  const { left, compare, right, whenTrue, whenFalse } = formula
  const asked = left.kind === 'input' ? questions.find(({ id }) => id === left.question) : undefined
  const condition =
    asked?.kind === 'yes_no'
      ? `“${asked.label}” is yes`
      : `${formulaText(left, questions)} ${compared[compare]} ${formulaText(right, questions)}`
  const otherwise = isNothing(whenFalse) ? '' : `, otherwise ${formulaText(whenFalse, questions)}`
  return `${formulaText(whenTrue, questions)}, if ${condition}${otherwise}`
}

/** An amount of zero: a condition that adds nothing. */
export const isNothing = (formula: PriceFormula) => formula.kind === 'money' && formula.usdCents === 0

function added(part: PriceFormula, text: (part: PriceFormula) => string): string {
  if (part.kind === 'number' && part.thousandths < 0) return ` minus ${shownNumber(-part.thousandths)}`
  return ` plus ${text(part)}`
}

/** Text for the maximum of zero and a sum; null for other maximums. */
function aboveZero(
  { of }: { readonly of: readonly PriceFormula[] },
  text: (part: PriceFormula) => string,
): string | null {
  const others = of.filter(
    (part) =>
      !(part.kind === 'number' && part.thousandths === 0) && !(part.kind === 'money' && isNothing(part)),
  )
  const [only] = others
  return others.length === 1 && only !== undefined && of.length === 2 ? `(${text(only)}, at least 0)` : null
}

/** The rows of a table, named by the options of its question or by the size where they begin. */
export function rowsOf({ value, rows }: PriceFormula & { kind: 'step' }, questions: Questions) {
  const question = value.kind === 'input' ? questions.find(({ id }) => id === value.question) : undefined
  const options = question === undefined || question.kind === 'number' ? [] : optionsOf(question)
  return rows.map(({ from, result }) => ({
    name: options[from / 1000]?.label ?? `from ${shownNumber(from)}`,
    result,
  }))
}

export const questionOf = (id: PartId, questions: Questions): JobQuestion | undefined =>
  questions.find((question) => question.id === id)

function labelOf(id: PartId, questions: Questions): string {
  return questionOf(id, questions)?.label ?? id
}

function unitOf(id: PartId, questions: Questions): string | null {
  const question = questionOf(id, questions)
  return question?.kind === 'number' ? question.unit.one : null
}

const money = (cents: number) => formatUsd(usdCents(cents))

function listed(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`
}
