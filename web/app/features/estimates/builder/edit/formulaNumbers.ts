import { usdCentsMax } from 'contract/core/amounts'
import { type PriceFormula, thousandthsMax } from 'contract/estimates/formula'
import type { JobQuestion } from 'contract/estimates/template'
import { compared, formulaText, isNothing, questionOf, rowsOf } from './formulaText.ts'
import { dollarsText, shownNumber } from './quantities.ts'

type Questions = readonly JobQuestion[]
type Path = readonly (string | number)[]

/** A number of a formula that its owner can change: an amount in cents, or a number in thousandths. */
export interface FormulaNumber {
  /** Its place in the tree. */
  readonly path: Path
  readonly kind: 'money' | 'number'
  readonly label: string
  readonly help: string
  /** Its unit: "square feet"; null for an amount and for a number that only multiplies. */
  readonly unit: string | null
  readonly value: number
  readonly least: number
  readonly most: number
  /** The formula subtracts it; the field omits the minus sign: units without a charge. */
  readonly isSubtracted: boolean
  /** An amount of zero that means "nothing". */
  readonly isNothing: boolean
  /** The number of units per price, which is usually one. */
  readonly isRare: boolean
  /** Why the formula cannot compute a price with it. */
  readonly problem: string | null
}

/** All numbers of a formula, except the places of the options of a choice. */
export function formulaNumbers(formula: PriceFormula, questions: Questions): FormulaNumber[] {
  return numbersIn(formula, { questions, path: [], label: null, isFactor: false })
}

/** The formula with another number at a path of `formulaNumbers`. */
export function withFormulaNumber(
  formula: PriceFormula,
  { path, isSubtracted }: Pick<FormulaNumber, 'path' | 'isSubtracted'>,
  shown: number,
): PriceFormula {
  return replaced(formula, path, isSubtracted ? 0 - shown : shown) as PriceFormula // the same tree with another number
}

/** The value for the field: a subtracted number has no sign. */
export const shownValue = ({ value, isSubtracted }: FormulaNumber): number =>
  isSubtracted ? 0 - value : value

interface Place {
  readonly questions: Questions
  readonly path: Path
  /** Label of the amounts below; null where their purpose is unknown. */
  readonly label: string | null
  /** The numbers below multiply an amount. */
  readonly isFactor: boolean
}

function numbersIn(formula: PriceFormula, place: Place): FormulaNumber[] {
  const below = (part: PriceFormula, steps: Path, changes: Partial<Place> = {}) =>
    numbersIn(part, { ...place, ...changes, path: [...place.path, ...steps] })
  switch (formula.kind) {
    case 'input':
      return []
    case 'money':
    case 'number':
      return [constant(formula, place)]
    case 'sum':
      return formula.of.flatMap((part, at) => below(part, ['of', at]))
    case 'min':
    case 'max':
      return limitsIn(formula, place)
    case 'multiply':
      return [
        ...below(formula.value, ['value']),
        ...formula.by.flatMap((part, at) => below(part, ['by', at], factorPlace(formula.value, place))),
      ]
    case 'per_unit':
      return perUnitIn(formula, place)
    case 'clamp':
      return [...below(formula.value, ['value']), ...clampIn(formula, place)]
    case 'round':
      return [
        ...below(formula.value, ['value']),
        numberAt(place, 'to', formula.to, {
          ...unitAt(formula.value, place),
          label: 'Rounded to a multiple of',
          least: 1,
        }),
      ]
    case 'step':
      return [...below(formula.value, ['value'], { label: null, isFactor: false }), ...stepIn(formula, place)]
    case 'if':
      return [
        ...thresholdIn(formula, place),
        ...below(formula.whenTrue, ['whenTrue']),
        ...below(formula.whenFalse, ['whenFalse']),
      ]
  }
}

function numberAt(
  { path }: Place,
  step: string | readonly (string | number)[],
  value: number,
  { kind = 'number', ...rest }: Partial<FormulaNumber> & Pick<FormulaNumber, 'label'>,
): FormulaNumber {
  const most = kind === 'money' ? usdCentsMax : thousandthsMax
  return {
    kind,
    path: [...path, ...(typeof step === 'string' ? [step] : step)],
    value,
    help: '',
    unit: null,
    least: kind === 'money' ? -usdCentsMax : 0,
    most,
    isSubtracted: false,
    isNothing: false,
    isRare: false,
    problem: null,
    ...rest,
  }
}

function constant(formula: PriceFormula & { kind: 'money' | 'number' }, place: Place): FormulaNumber {
  if (formula.kind === 'money')
    return numberAt(place, 'usdCents', formula.usdCents, {
      kind: 'money',
      label: place.label ?? 'Amount',
      isNothing: isNothing(formula),
    })
  return numberAt(place, 'thousandths', formula.thousandths, {
    label: place.label ?? 'Number',
    least: -thousandthsMax,
    help: place.isFactor ? factorHelp : '',
  })
}

const factorHelp = '1 leaves the amount as it is; 1.15 adds 15%.'

function factorPlace(value: PriceFormula, { questions }: Place): Partial<Place> {
  const label = value.kind === 'input' ? `${formulaText(value, questions)} times` : 'Times'
  return { label, isFactor: !isNumber(value) }
}

/** Numbers of a minimum or maximum; a sum that is never below zero has units without a charge. */
function limitsIn(formula: PriceFormula & { kind: 'sum' | 'min' | 'max' }, place: Place): FormulaNumber[] {
  const isAboveZero = formula.kind === 'max' && formula.of.some(isZero)
  return formula.of.flatMap((part, at) => {
    const path = [...place.path, 'of', at]
    if (isAboveZero && isZero(part)) return []
    if (isAboveZero && part.kind === 'sum') return part.of.flatMap((each, index) => freeIn(each, index, path))
    const isLimit = part.kind === 'money' || part.kind === 'number'
    const label = isLimit ? (formula.kind === 'max' ? 'At least' : 'At most') : place.label
    return numbersIn(part, { ...place, path, label })
  })

  function freeIn(part: PriceFormula, index: number, path: Path): FormulaNumber[] {
    const inSum = { ...place, path: [...path, 'of', index] }
    if (part.kind !== 'number' || part.thousandths > 0) return numbersIn(part, inSum)
    const { unit } = unitAt(formula, place)
    return [
      numberAt(inSum, 'thousandths', part.thousandths, {
        label: 'Without a charge',
        unit,
        isSubtracted: true,
      }),
    ]
  }
}

function perUnitIn(formula: PriceFormula & { kind: 'per_unit' }, place: Place): FormulaNumber[] {
  const { price, units, perThousandths } = formula
  const counted = countedIn(units, place.questions)
  const one = counted?.one ?? 'unit'
  const count = perThousandths === 1000 ? '' : `${shownNumber(perThousandths)} `
  return [
    ...numbersIn(price, {
      ...place,
      path: [...place.path, 'price'],
      label: `Price for each ${count}${count === '' ? one : (counted?.many ?? 'units')}`,
    }),
    ...numbersIn(units, { ...place, path: [...place.path, 'units'], label: null, isFactor: false }),
    numberAt(place, 'perThousandths', perThousandths, {
      label: 'Units of one price',
      unit: counted?.many ?? null,
      least: 1,
      isRare: true,
    }),
  ]
}

function clampIn({ value, low, high }: PriceFormula & { kind: 'clamp' }, place: Place): FormulaNumber[] {
  const { kind, unit } = unitAt(value, place)
  const limit = { kind, unit, least: kind === 'money' ? -usdCentsMax : -thousandthsMax }
  const problem = low > high ? `Enter at least ${shownIn(kind, low)}.` : null
  return [
    numberAt(place, 'low', low, { ...limit, label: 'At least' }),
    numberAt(place, 'high', high, { ...limit, label: 'At most', problem }),
  ]
}

/** The results of a table, and the sizes where its rows begin, unless the rows are options of a question. */
function stepIn(formula: PriceFormula & { kind: 'step' }, place: Place): FormulaNumber[] {
  const { value, unit, rows } = formula
  const asked = formulaText(value, place.questions)
  const isBySize = isCount(value, place.questions)
  return rowsOf(formula, place.questions).flatMap(({ name, result }, at) => {
    const row: Path = ['rows', at]
    const before = rows[at - 1]?.from
    const from = rows[at]?.from ?? 0
    const label = unit === 'money' ? `${place.label ?? 'Amount'}: ${name}` : `${asked}: ${name}`
    const results = numberAt(place, [...row, 'result'], result, {
      kind: unit,
      label,
      help: unit === 'number' && place.isFactor && at === 0 ? factorHelp : '',
    })
    if (!isBySize || before === undefined) return [results]
    return [
      numberAt(place, [...row, 'from'], from, {
        ...unitAt(value, place),
        label: `${asked} from`,
        problem: from > before ? null : `Enter more than ${shownNumber(before)}.`,
      }),
      results,
    ]
  })
}

/** The number in a condition; omits the option of a choice, which is not a number to an owner. */
function thresholdIn({ left, compare, right }: PriceFormula & { kind: 'if' }, place: Place): FormulaNumber[] {
  const inLeft = numbersIn(left, { ...place, path: [...place.path, 'left'], label: null, isFactor: false })
  const inRight = { ...place, path: [...place.path, 'right'], label: null, isFactor: false }
  if (right.kind !== 'number' && right.kind !== 'money') return [...inLeft, ...numbersIn(right, inRight)]
  if (left.kind === 'input' && !isCount(left, place.questions)) return []
  const label = `${formulaText(left, place.questions)} ${compared[compare]}`
  const question = left.kind === 'input' ? questionOf(left.question, place.questions) : undefined
  const limits = question?.kind === 'number' ? { least: question.minimum, most: question.maximum } : {}
  return [
    ...inLeft,
    right.kind === 'money'
      ? numberAt(inRight, 'usdCents', right.usdCents, { kind: 'money', label })
      : numberAt(inRight, 'thousandths', right.thousandths, { ...unitAt(left, place), label, ...limits }),
  ]
}

function unitAt(
  formula: PriceFormula,
  { questions }: Place,
): Pick<FormulaNumber, 'kind' | 'unit'> & { readonly unit: string | null } {
  return isNumber(formula)
    ? { kind: 'number', unit: countedIn(formula, questions)?.many ?? null }
    : { kind: 'money', unit: null }
}

const isZero = (part: PriceFormula) => part.kind === 'number' && part.thousandths === 0

/** Whether a formula returns a number; otherwise, it returns an amount. */
function isNumber(formula: PriceFormula): boolean {
  switch (formula.kind) {
    case 'number':
    case 'input':
      return true
    case 'money':
    case 'per_unit':
      return false
    case 'sum':
    case 'min':
    case 'max':
      return formula.of.some(isNumber)
    case 'multiply':
    case 'clamp':
    case 'round':
      return isNumber(formula.value)
    case 'step':
      return formula.unit === 'number'
    case 'if':
      return isNumber(formula.whenTrue)
  }
}

/** Whether a formula counts or measures something, instead of returning an option's position. */
const isCount = (formula: PriceFormula, questions: Questions): boolean =>
  formula.kind !== 'input' || questionOf(formula.question, questions)?.kind === 'number'

/** The unit of a formula: the only unit of all its questions; null for none or several. */
function countedIn(formula: PriceFormula, questions: Questions): { one: string; many: string } | null {
  const units = countsIn(formula, questions)
  const [first] = units
  return first && units.every(({ many }) => many === first.many) ? first : null
}

function countsIn(formula: PriceFormula, questions: Questions): { one: string; many: string }[] {
  switch (formula.kind) {
    case 'input': {
      const question = questionOf(formula.question, questions)
      return question?.kind === 'number' ? [question.unit] : []
    }
    case 'sum':
    case 'min':
    case 'max':
      return formula.of.flatMap((part) => countsIn(part, questions))
    case 'multiply':
    case 'clamp':
    case 'round':
      return countsIn(formula.value, questions)
    case 'money':
    case 'number':
    case 'per_unit':
    case 'step':
    case 'if':
      return []
  }
}

const shownIn = (kind: FormulaNumber['kind'], value: number) =>
  kind === 'money' ? `$${dollarsText(value)}` : shownNumber(value)

function replaced(node: unknown, [step, ...rest]: Path, value: number): unknown {
  if (step === undefined) return value
  if (Array.isArray(node))
    return node.map((each: unknown, at) => (at === step ? replaced(each, rest, value) : each))
  const record = node as Record<string, unknown> // a path of `formulaNumbers` leads through objects
  return { ...record, [step]: replaced(record[step], rest, value) }
}
