import { usdCents } from 'contract/core/money'
import type { PartId } from 'contract/estimates/formula'
import type { JobQuestion, PriceBlock } from 'contract/estimates/template'
import { formatUsd } from '../../../../shared/format/money.ts'
import { optionsOf } from './editOptions.ts'
import type { AddedKind } from './editTemplate.ts'
import { formulaText } from './formulaText.ts'
import { percentText, shownNumber } from './quantities.ts'

export const questionKinds: Readonly<Record<JobQuestion['kind'], string>> = {
  number: 'A number, such as an area or a count',
  choice: 'A choice of options',
  yes_no: 'Yes or no',
}

export const blockKinds: Readonly<Record<AddedKind, string>> = {
  base: 'Base charge: an amount for every job',
  service: 'Service: one of your services at its own price here',
  per_unit: 'Price per unit: for each unit of a number',
  add: 'Extra: an amount for an answer',
  factor: 'Percent: more or less of the whole price for an answer',
  travel: 'Travel: for the distance beyond what is included',
  minimum: 'Minimum charge: the price never falls below it',
}

/** A question in a few words, below its label. */
export function questionText(question: JobQuestion): string {
  switch (question.kind) {
    case 'number': {
      const { minimum, maximum, usual, unit } = question
      return `${shownNumber(minimum)} to ${shownNumber(maximum)} ${unit.many}, usually ${shownNumber(usual)}`
    }
    case 'choice':
      return question.options.map(({ label }) => label).join(', ')
    case 'yes_no':
      return `Yes or no, usually ${question.usual ? 'yes' : 'no'}`
  }
}

/** A line of the price in a few words, below its label. */
export function blockText(block: PriceBlock, questions: readonly JobQuestion[]): string {
  switch (block.kind) {
    case 'base':
    case 'service':
      return money(block.usdCents)
    case 'per_unit': {
      const [first, ...others] = block.rows
      const count = block.perThousandths === 1000 ? '' : `${shownNumber(block.perThousandths)} `
      const each = `for each ${count}${unitOf(block.question, questions)} of ${asked(block.question, questions)}`
      const sizes = others.map(({ from, usdCents: cents }) => `${money(cents)} from ${shownNumber(from)}`)
      return [`${money(first?.usdCents ?? 0)} ${each}`, ...sizes].join(', ')
    }
    case 'add':
      return amounts(
        block.question,
        questions,
        block.amounts.map(({ option, usdCents: cents }) => [option, money(cents)] as const),
      )
    case 'factor':
      return amounts(
        block.question,
        questions,
        block.factors.map(({ option, thousandths }) => [option, signedPercent(thousandths)] as const),
      )
    case 'travel': {
      const { question, usdCents: cents, includedThousandths: included, maximumUsdCents: most } = block
      const beyond = included === 0 ? '' : ` beyond ${shownNumber(included)}`
      const limit = most === null ? '' : `, at most ${money(most)}`
      return `${money(cents)} for each ${unitOf(question, questions)}${beyond}${limit}`
    }
    case 'formula':
      return formulaText(block.formula, questions)
    case 'minimum':
      return `at least ${money(block.usdCents)}`
  }
}

function amounts(
  id: PartId,
  questions: readonly JobQuestion[],
  rows: readonly (readonly [PartId, string])[],
): string {
  const question = questions.find((each) => each.id === id)
  const texts = new Map(rows)
  const shown = optionsOf(question).flatMap((option) => {
    const text = texts.get(option.id)
    return text === undefined ? [] : [`${option.label} ${text}`]
  })
  return `By ${asked(id, questions)}: ${shown.length === 0 ? 'no amount yet' : shown.join(', ')}`
}

const signedPercent = (factor: number) => `${factor > 1000 ? '+' : ''}${percentText(factor)}%`

const money = (cents: number) => formatUsd(usdCents(cents))

const asked = (id: PartId, questions: readonly JobQuestion[]) =>
  `“${questions.find((question) => question.id === id)?.label ?? id}”`

export function unitOf(id: PartId, questions: readonly JobQuestion[]): string {
  const question = questions.find((each) => each.id === id)
  return question?.kind === 'number' ? question.unit.one : 'unit'
}

/** The plural of the unit, for a field with a number of units. */
export function unitsOf(id: PartId, questions: readonly JobQuestion[]): string {
  const question = questions.find((each) => each.id === id)
  return question?.kind === 'number' ? question.unit.many : 'units'
}

/** The largest answer limits included units and sizes; undefined if it is not set. */
export function mostOf(id: PartId, questions: readonly JobQuestion[]): number | undefined {
  const question = questions.find((each) => each.id === id)
  return question?.kind === 'number' && question.maximum > 0 ? question.maximum : undefined
}
