import * as z from 'zod/mini'
import { usdCentsMax } from '../core/amounts.ts'
import { ServiceId } from '../core/ids.ts'
import { PriceFormula, PartId, thousandthsMax } from './formula.ts'

export const questionsMax = 7
export const optionsMax = 8
export const blocksMax = 30
export const packagesMax = 3
export const assumptionsMax = 8
export const examplesMax = 12
/** The largest uncertainty of an answer or of a template, in percent to each side. */
export const uncertaintyPercentMax = 60

const text = (length: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, 'is required'), z.maxLength(length, `has more than ${length} letters`))
const optionalText = (length: number) =>
  z.string().check(z.trim(), z.maxLength(length, `has more than ${length} letters`))
const thousandths = (minimum = 0) =>
  z
    .int({ error: 'must be a whole number of thousandths' })
    .check(z.minimum(minimum, 'is too small'), z.maximum(thousandthsMax, 'is too large'))
/** Negative for a discount. */
const cents = (minimum = -usdCentsMax) =>
  z
    .int({ error: 'must be a whole number of cents' })
    .check(z.minimum(minimum, 'is too small'), z.maximum(usdCentsMax, 'is too large'))
const percent = () =>
  z.int().check(z.minimum(0, 'is too small'), z.maximum(uncertaintyPercentMax, 'is too large'))

/** Names of drawings in the web app; a question or option without one shows its text alone. */
const picture = z.nullable(PartId)

const JobQuestion = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('number'),
    id: PartId,
    label: text(80),
    hint: optionalText(160),
    picture,
    /** Singular and plural: "square foot", "square feet". */
    unit: z.strictObject({ one: text(24), many: text(24) }),
    minimum: thousandths(),
    maximum: thousandths(),
    step: thousandths(1),
    usual: thousandths(),
    /** The usual error of a member's answer, to each side. */
    usualUncertaintyPercent: percent(),
  }),
  z.strictObject({
    kind: z.literal('choice'),
    id: PartId,
    label: text(80),
    hint: optionalText(160),
    picture,
    options: z
      .array(z.strictObject({ id: PartId, label: text(60), hint: optionalText(120), picture }))
      .check(z.minLength(2, 'needs two options'), z.maxLength(optionsMax, 'has too many options')),
    usual: PartId,
  }),
  z.strictObject({
    kind: z.literal('yes_no'),
    id: PartId,
    label: text(80),
    hint: optionalText(160),
    picture,
    usual: z.boolean(),
  }),
])
export type JobQuestion = z.infer<typeof JobQuestion>

/** The packages that have the block; null for all. */
const packages = z.nullable(z.array(PartId).check(z.minLength(1, 'is empty'), z.maxLength(packagesMax)))
const block = { id: PartId, label: text(80), packages }

/** One line of the price, in the order of the receipt. */
export const PriceBlock = z.discriminatedUnion('kind', [
  z.strictObject({ ...block, kind: z.literal('base'), usdCents: cents() }),
  /** A service of the business, at its own price here. */
  z.strictObject({
    ...block,
    kind: z.literal('service'),
    usdCents: cents(0),
    serviceId: z.nullable(ServiceId),
  }),
  z.strictObject({
    ...block,
    kind: z.literal('per_unit'),
    question: PartId,
    /**
     * The price of `perThousandths` units, by the size of the job: the last row that begins at the answer or below. A job
     * costs at least as much as the largest job of the previous row.
     */
    rows: z
      .array(z.strictObject({ from: thousandths(), usdCents: cents(0) }))
      .check(z.minLength(1, 'needs a price'), z.maxLength(8, 'has too many prices')),
    perThousandths: thousandths(1),
    /** A part of a unit costs as much as a whole one. */
    isWhole: z.boolean(),
    /** The first units cost nothing. */
    includedThousandths: thousandths(),
  }),
  /** Adds an amount for an answer. */
  z.strictObject({
    ...block,
    kind: z.literal('add'),
    question: PartId,
    amounts: z.array(z.strictObject({ option: PartId, usdCents: cents() })).check(z.maxLength(optionsMax)),
  }),
  /** Multiplies the sum of all amounts for an answer: 1,150 thousandths add 15 %. */
  z.strictObject({
    ...block,
    kind: z.literal('factor'),
    question: PartId,
    factors: z
      .array(z.strictObject({ option: PartId, thousandths: thousandths(1) }))
      .check(z.maxLength(optionsMax)),
  }),
  z.strictObject({
    ...block,
    kind: z.literal('travel'),
    question: PartId,
    /** Per unit of distance beyond the included distance. */
    usdCents: cents(0),
    includedThousandths: thousandths(),
    maximumUsdCents: z.nullable(cents(0)),
  }),
  z.strictObject({ ...block, kind: z.literal('formula'), formula: PriceFormula }),
  /** The price never falls below it. */
  z.strictObject({ ...block, kind: z.literal('minimum'), usdCents: cents(1) }),
])
export type PriceBlock = z.infer<typeof PriceBlock>

export const JobPackage = z.strictObject({
  id: PartId,
  name: text(40),
  description: optionalText(160),
  includes: z.array(text(80)).check(z.maxLength(8, 'has too many lines')),
  /** Multiplies the sum of the blocks. */
  factorThousandths: thousandths(1),
})
export type JobPackage = z.infer<typeof JobPackage>

export const JobAnswer = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('number'),
    thousandths: thousandths(),
    /** 0 when the member measured; 10 for "about". */
    uncertaintyPercent: percent(),
  }),
  /** Null: the member does not know. */
  z.strictObject({ kind: z.literal('choice'), option: z.nullable(PartId) }),
  z.strictObject({ kind: z.literal('yes_no'), isYes: z.nullable(z.boolean()) }),
])
export type JobAnswer = z.infer<typeof JobAnswer>

/** By the id of each question. */
export const JobAnswers = z.record(PartId, JobAnswer)
export type JobAnswers = z.infer<typeof JobAnswers>

export const ExampleJob = z.strictObject({
  id: PartId,
  name: text(80),
  answers: JobAnswers,
  packageId: z.nullable(PartId),
  expectedUsdCents: cents(0),
})
export type ExampleJob = z.infer<typeof ExampleJob>

/** The pricing of a kind of job: its questions, the blocks of the price, and example jobs that test it. */
export const TemplateDocument = z.strictObject({
  title: text(80),
  summary: optionalText(240),
  /** Slugs of the categories whose businesses do this work. */
  categories: z.array(PartId).check(z.maxLength(6, 'has too many categories')),
  picture,
  questions: z.array(JobQuestion).check(z.maxLength(questionsMax, `has more than ${questionsMax} questions`)),
  blocks: z.array(PriceBlock).check(z.maxLength(blocksMax, `has more than ${blocksMax} lines`)),
  /** None, or two to three, the cheapest first. */
  packages: z.array(JobPackage).check(z.maxLength(packagesMax, `has more than ${packagesMax} packages`)),
  /** How far prices usually differ from the likely price, to each side, beyond what the answers leave open. */
  spreadPercent: percent(),
  /** Totals are multiples of it: 100, 500 or 1,000 cents. */
  roundToUsdCents: cents(1),
  assumptions: z.array(text(160)).check(z.maxLength(assumptionsMax, 'has too many lines')),
  examples: z.array(ExampleJob).check(z.maxLength(examplesMax, 'has too many example jobs')),
})
export type TemplateDocument = z.infer<typeof TemplateDocument>
