import type { Comparison, PriceFormula, PartId } from './formula.ts'

// No schema is imported here: public pages evaluate formulas, and zod stays out of their scripts.

/** Cents or thousandths, whole numbers: `low` ≤ `likely` ≤ `high`. */
export interface Range {
  readonly low: number
  readonly likely: number
  readonly high: number
}

/** Larger results become this value, so that all are safe integers: a billion dollars, or 100 million units. */
export const valueMax = 100_000_000_000

/**
 * The value of a formula in the range of each input: amounts in cents, numbers in thousandths. A range whose three
 * values are equal is a point, and gives a point. Every operation rounds in one direction and takes its limits from the
 * limits of its operands, so a wider input never gives a narrower result, and the result contains the value at each
 * point of the inputs. The formula must have passed `formulaProblem`.
 * @throws RangeError when an input is missing or is not a whole number
 */
export function evaluate(formula: PriceFormula, inputs: ReadonlyMap<PartId, Range>): Range {
  switch (formula.kind) {
    case 'money':
      return point(formula.usdCents)
    case 'number':
      return point(formula.thousandths)
    case 'input':
      return inputOf(inputs, formula.question)
    case 'sum':
      return formula.of.map((part) => evaluate(part, inputs)).reduce((a, b) => pairwise(a, b, add))
    case 'min':
      return formula.of.map((part) => evaluate(part, inputs)).reduce((a, b) => pairwise(a, b, Math.min))
    case 'max':
      return formula.of.map((part) => evaluate(part, inputs)).reduce((a, b) => pairwise(a, b, Math.max))
    case 'multiply':
      return formula.by.reduce(
        (value, factor) => product(value, evaluate(factor, inputs), 1000),
        evaluate(formula.value, inputs),
      )
    case 'per_unit': {
      const units = evaluate(formula.units, inputs)
      const { perThousandths, isWhole } = formula
      const charged = isWhole ? each(units, (value) => roundTo(value, perThousandths, 'up')) : units
      return product(evaluate(formula.price, inputs), charged, perThousandths)
    }
    case 'clamp':
      return each(evaluate(formula.value, inputs), (value) =>
        Math.min(Math.max(value, formula.low), formula.high),
      )
    case 'round':
      return each(evaluate(formula.value, inputs), (value) => roundTo(value, formula.to, formula.mode))
    case 'step':
      return step(evaluate(formula.value, inputs), formula.rows)
    case 'if':
      return choice(formula, inputs)
  }
}

/** One value as a range. */
export function point(value: number): Range {
  return { low: value, likely: value, high: value }
}

function inputOf(inputs: ReadonlyMap<PartId, Range>, question: PartId): Range {
  const input = inputs.get(question)
  if (input === undefined) throw new RangeError(`no answer to ${question}`)
  const { low, likely, high } = input
  const isValid =
    [low, likely, high].every((value) => Number.isSafeInteger(value) && Math.abs(value) <= valueMax) &&
    low <= likely &&
    likely <= high
  if (!isValid) throw new RangeError(`no range: ${low}, ${likely}, ${high}`)
  return input
}

/** For operations that never fall when an operand rises. */
function pairwise(a: Range, b: Range, operation: (a: number, b: number) => number): Range {
  return {
    low: operation(a.low, b.low),
    likely: operation(a.likely, b.likely),
    high: operation(a.high, b.high),
  }
}

function each({ low, likely, high }: Range, operation: (value: number) => number): Range {
  return { low: operation(low), likely: operation(likely), high: operation(high) }
}

function hull(values: readonly number[], likely: number): Range {
  return { low: Math.min(...values), likely, high: Math.max(...values) }
}

function add(a: number, b: number): number {
  return limited(a + b)
}

function product(a: Range, b: Range, divisor: number): Range {
  const times = (left: number, right: number) => scaled(left, right, divisor)
  const corners = [times(a.low, b.low), times(a.low, b.high), times(a.high, b.low), times(a.high, b.high)]
  return hull(corners, times(a.likely, b.likely))
}

/**
 * a × b / divisor, rounded to the nearest whole number, half away from zero: a discount of 100% takes off what was
 * added, to the cent. Exact, because large products use BigInt.
 */
function scaled(a: number, b: number, divisor: number): number {
  const exact = Math.abs(a * b)
  const sign = a < 0 === b < 0 ? 1 : -1
  if (exact < Number.MAX_SAFE_INTEGER - divisor) {
    // Twice the product, so that half of an odd divisor is whole: floor((2ab + d) / 2d).
    const doubled = 2 * exact + divisor
    if (Number.isSafeInteger(doubled)) return limited(signed(sign, floorDivide(doubled, 2 * divisor)))
  }
  const product = BigInt(a) * BigInt(b)
  const doubled = 2n * (product < 0n ? -product : product) + BigInt(divisor)
  return limited(signed(sign, Number(doubled / (2n * BigInt(divisor)))))
}

const signed = (sign: number, value: number) => sign * value + 0 // never −0

/** Exact for safe integers, unlike a division of floating-point numbers. */
function floorDivide(value: number, divisor: number): number {
  const rest = ((value % divisor) + divisor) % divisor
  return (value - rest) / divisor + 0 // never −0
}

function roundTo(value: number, to: number, mode: 'nearest' | 'up' | 'down'): number {
  if (mode === 'nearest') {
    const nearest = floorDivide(Math.abs(value) + Math.floor(to / 2), to) * to
    return limited(signed(Math.sign(value), nearest))
  }
  return limited(floorDivide(value + (mode === 'up' ? to - 1 : 0), to) * to)
}

function limited(value: number): number {
  return Math.min(Math.max(value, -valueMax), valueMax)
}

function step(value: Range, rows: readonly { from: number; result: number }[]): Range {
  const rowAt = (at: number) =>
    Math.max(
      rows.findLastIndex(({ from }) => from <= at),
      0,
    )
  const touched = rows.slice(rowAt(value.low), rowAt(value.high) + 1).map(({ result }) => result)
  return hull(touched, rows[rowAt(value.likely)]?.result ?? 0)
}

function choice(formula: PriceFormula & { kind: 'if' }, inputs: ReadonlyMap<PartId, Range>): Range {
  const left = evaluate(formula.left, inputs)
  const right = evaluate(formula.right, inputs)
  const compare = comparisons[formula.compare]
  const [whenTrue, whenFalse] = [evaluate(formula.whenTrue, inputs), evaluate(formula.whenFalse, inputs)]
  if (compare.always(left, right)) return whenTrue
  if (compare.never(left, right)) return whenFalse
  return {
    low: Math.min(whenTrue.low, whenFalse.low),
    likely: compare.holds(left.likely, right.likely) ? whenTrue.likely : whenFalse.likely,
    high: Math.max(whenTrue.high, whenFalse.high),
  }
}

interface Compare {
  readonly holds: (a: number, b: number) => boolean
  /** Holds for all values of the two ranges. */
  readonly always: (a: Range, b: Range) => boolean
  /** Holds for no values of the two ranges. */
  readonly never: (a: Range, b: Range) => boolean
}

const comparisons: Record<Comparison, Compare> = {
  lt: { holds: (a, b) => a < b, always: (a, b) => a.high < b.low, never: (a, b) => a.low >= b.high },
  lte: { holds: (a, b) => a <= b, always: (a, b) => a.high <= b.low, never: (a, b) => a.low > b.high },
  gt: { holds: (a, b) => a > b, always: (a, b) => a.low > b.high, never: (a, b) => a.high <= b.low },
  gte: { holds: (a, b) => a >= b, always: (a, b) => a.low >= b.high, never: (a, b) => a.high < b.low },
  eq: {
    holds: (a, b) => a === b,
    always: (a, b) => a.low === a.high && b.low === b.high && a.low === b.low,
    never: (a, b) => a.high < b.low || b.high < a.low,
  },
}
