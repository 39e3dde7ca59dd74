import * as z from 'zod/mini'
import { usdCentsMax } from '../core/amounts.ts'

/** Nodes of one formula. */
export const formulaNodesMax = 200
/** Levels of one formula. */
export const formulaDepthMax = 12
/** The largest number in a formula: one million units. */
export const thousandthsMax = 1_000_000_000

/** Identifies a question, an option, a line or a package within its template. */
export const PartId = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, { error: 'must be lower-case letters, digits and hyphens' }))
export type PartId = z.infer<typeof PartId>

const Cents = z
  .int({ error: 'must be a whole number of cents' })
  .check(z.minimum(-usdCentsMax, 'is too small'), z.maximum(usdCentsMax, 'is too large'))
const Thousandths = z
  .int({ error: 'must be a whole number of thousandths' })
  .check(z.minimum(-thousandthsMax, 'is too small'), z.maximum(thousandthsMax, 'is too large'))

/** How `if` compares: less, less or equal, equal, greater or equal, greater. */
export const Comparison = z.enum(['lt', 'lte', 'eq', 'gte', 'gt'])
export type Comparison = z.infer<typeof Comparison>

/**
 * The price of a job as a closed tree. A node is an amount in cents or a number in thousandths; `formulaProblem` rejects a
 * tree that mixes them. No node divides by anything but a constant, so every tree has a value for all inputs.
 */
export type PriceFormula =
  | { readonly kind: 'money'; readonly usdCents: number }
  | { readonly kind: 'number'; readonly thousandths: number }
  /** The answer to a question, as a number. */
  | { readonly kind: 'input'; readonly question: PartId }
  | { readonly kind: 'sum' | 'min' | 'max'; readonly of: readonly PriceFormula[] }
  /** Multiplies an amount or a number by each number in turn, and rounds after each. */
  | { readonly kind: 'multiply'; readonly value: PriceFormula; readonly by: readonly PriceFormula[] }
  /** `price` for each `per` of `units`; `isWhole` charges a part as a whole. */
  | {
      readonly kind: 'per_unit'
      readonly price: PriceFormula
      readonly units: PriceFormula
      readonly perThousandths: number
      readonly isWhole: boolean
    }
  /** Between two constants, in the unit of `value`. */
  | { readonly kind: 'clamp'; readonly value: PriceFormula; readonly low: number; readonly high: number }
  /** A multiple of `to`, in the unit of `value`; half a step rounds up. */
  | {
      readonly kind: 'round'
      readonly value: PriceFormula
      readonly to: number
      readonly mode: 'nearest' | 'up' | 'down'
    }
  /** The result of the last row that begins at `value` or below; the first row also covers everything below it. */
  | {
      readonly kind: 'step'
      readonly value: PriceFormula
      readonly unit: 'money' | 'number'
      readonly rows: readonly { readonly from: number; readonly result: number }[]
    }
  | {
      readonly kind: 'if'
      readonly left: PriceFormula
      readonly compare: Comparison
      readonly right: PriceFormula
      readonly whenTrue: PriceFormula
      readonly whenFalse: PriceFormula
    }

const operands = () =>
  z.array(PriceFormula).check(z.minLength(1, 'is empty'), z.maxLength(formulaNodesMax, 'is too long'))
const positive = () =>
  z.int().check(z.minimum(1, 'must be at least 1'), z.maximum(thousandthsMax, 'is too large'))

export const PriceFormula: z.ZodMiniType<PriceFormula, PriceFormula> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('money'), usdCents: Cents }),
    z.strictObject({ kind: z.literal('number'), thousandths: Thousandths }),
    z.strictObject({ kind: z.literal('input'), question: PartId }),
    z.strictObject({ kind: z.enum(['sum', 'min', 'max']), of: operands() }),
    z.strictObject({ kind: z.literal('multiply'), value: PriceFormula, by: operands() }),
    z.strictObject({
      kind: z.literal('per_unit'),
      price: PriceFormula,
      units: PriceFormula,
      perThousandths: positive(),
      isWhole: z.boolean(),
    }),
    z.strictObject({ kind: z.literal('clamp'), value: PriceFormula, low: Thousandths, high: Thousandths }),
    z.strictObject({
      kind: z.literal('round'),
      value: PriceFormula,
      to: positive(),
      mode: z.enum(['nearest', 'up', 'down']),
    }),
    z.strictObject({
      kind: z.literal('step'),
      value: PriceFormula,
      unit: z.enum(['money', 'number']),
      rows: z
        .array(z.strictObject({ from: Thousandths, result: Thousandths }))
        .check(z.minLength(1, 'is empty'), z.maxLength(50, 'is too long')),
    }),
    z.strictObject({
      kind: z.literal('if'),
      left: PriceFormula,
      compare: Comparison,
      right: PriceFormula,
      whenTrue: PriceFormula,
      whenFalse: PriceFormula,
    }),
  ]),
)
