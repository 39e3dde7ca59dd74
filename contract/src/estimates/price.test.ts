import { describe, expect, test } from 'vitest'
import { publishProblems, templateProblems } from './checkTemplate.ts'
import { estimateOf, priceFormula, usualAnswers } from './price.ts'
import { type JobAnswers, TemplateDocument } from './template.ts'

const text = { hint: '', picture: null }
const line = { packages: null }

/** Painting rooms: $60, $3.50 per square foot, less for large jobs, ceilings, height, a minimum and travel. */
const painting = TemplateDocument.parse({
  title: 'Paint a room',
  summary: 'Walls and ceilings, with paint.',
  categories: ['painter'],
  picture: null,
  questions: [
    {
      ...text,
      kind: 'number',
      id: 'area',
      label: 'Wall area',
      unit: { one: 'square foot', many: 'square feet' },
      minimum: 50_000,
      maximum: 5_000_000,
      step: 10_000,
      usual: 400_000,
      usualUncertaintyPercent: 10,
    },
    {
      ...text,
      kind: 'choice',
      id: 'height',
      label: 'Height of the ceiling',
      options: [
        { ...text, id: 'usual', label: 'Up to 9 ft' },
        { ...text, id: 'high', label: 'Above 9 ft' },
      ],
      usual: 'usual',
    },
    { ...text, kind: 'yes_no', id: 'ceiling', label: 'Paint the ceiling?', usual: false },
  ],
  blocks: [
    { ...line, kind: 'base', id: 'setup', label: 'Setup', usdCents: 6_000 },
    {
      ...line,
      kind: 'per_unit',
      id: 'walls',
      label: 'Walls',
      question: 'area',
      rows: [
        { from: 0, usdCents: 350 },
        { from: 1_000_000, usdCents: 300 },
      ],
      perThousandths: 1_000,
      isWhole: false,
      includedThousandths: 0,
    },
    {
      ...line,
      kind: 'add',
      id: 'ceilings',
      label: 'Ceiling',
      question: 'ceiling',
      amounts: [{ option: 'yes', usdCents: 20_000 }],
    },
    {
      ...line,
      kind: 'factor',
      id: 'ladders',
      label: 'High walls',
      question: 'height',
      factors: [{ option: 'high', thousandths: 1_150 }],
    },
    { ...line, kind: 'minimum', id: 'least', label: 'Minimum charge', usdCents: 50_000 },
  ],
  packages: [
    { id: 'good', name: 'Good', description: '', includes: ['One coat'], factorThousandths: 1_000 },
    { id: 'best', name: 'Best', description: '', includes: ['Two coats'], factorThousandths: 1_400 },
  ],
  spreadPercent: 5,
  roundToUsdCents: 500,
  assumptions: [],
  examples: [],
})
const answers = (changes: JobAnswers = {}): JobAnswers => ({ ...usualAnswers(painting), ...changes })
const area = (thousandths: number, uncertaintyPercent = 0) =>
  ({ kind: 'number', thousandths, uncertaintyPercent }) as const

describe('an estimate', () => {
  test('has lines that add up to the likely price, in the order of the receipt', () => {
    const { lines, price } = estimateOf(
      painting,
      answers({ height: { kind: 'choice', option: 'high' }, ceiling: { kind: 'yes_no', isYes: true } }),
      'best',
    )
    expect(lines).toEqual([
      { id: 'setup', label: 'Setup', usdCents: 6_000 },
      { id: 'walls', label: 'Walls', usdCents: 140_000 },
      { id: 'ceilings', label: 'Ceiling', usdCents: 20_000 },
      { id: 'ladders', label: 'High walls', usdCents: 24_900 },
      { id: 'best', label: 'Best', usdCents: 76_360 },
      { id: 'least', label: 'Minimum charge', usdCents: 0 },
      { id: 'rounding', label: 'Rounding', usdCents: 240 },
    ])
    expect(price.likely).toBe(lines.reduce((sum, { usdCents }) => sum + usdCents, 0))
  })

  test('ranges over the uncertainty of the answers and of the template', () => {
    // 360 to 440 square feet at $3.50 and $60, 5 % to each side.
    expect(estimateOf(painting, answers()).price).toEqual({ low: 125_500, likely: 146_000, high: 168_000 })
    expect(estimateOf(painting, answers({ area: area(400_000) })).price).toEqual({
      low: 138_500,
      likely: 146_000,
      high: 153_500,
    })
  })

  test('ranges over every option when the member does not know', () => {
    const unknown = answers({ area: area(400_000), height: { kind: 'choice', option: null } })
    expect(estimateOf({ ...painting, spreadPercent: 0 }, unknown).price).toEqual({
      low: 146_000,
      likely: 146_000,
      high: 168_000,
    })
  })

  test('names the answers that change the price most, the strongest first', () => {
    expect(estimateOf(painting, answers()).influences).toEqual([
      { question: 'area', low: 132_000, high: 160_000 },
      { question: 'height', low: 146_000, high: 168_000 },
      { question: 'ceiling', low: 146_000, high: 166_000 },
    ])
  })

  test('charges the minimum for a small job', () => {
    const { price, lines } = estimateOf(painting, answers({ area: area(50_000) }))
    expect(price.likely).toBe(50_000)
    expect(lines).toContainEqual({ id: 'least', label: 'Minimum charge', usdCents: 26_500 })
  })

  test('never costs less for a larger job, although large jobs have a lower price per unit', () => {
    const likely = (feet: number) => estimateOf(painting, answers({ area: area(feet * 1000) })).price.likely
    // $3.50 below 1,000 square feet and $3 from there: $3,500 up to 1,166 square feet.
    expect([990, 1000, 1160, 1180].map(likely)).toEqual([352_500, 356_000, 356_000, 360_000])
  })

  test.each<[string, JobAnswers]>([
    ['has no answer', { area: area(400_000) }],
    ['has an answer of another kind', answers({ area: { kind: 'yes_no', isYes: true } })],
    ['names an unknown option', answers({ height: { kind: 'choice', option: 'low' } })],
    ['is out of range', answers({ area: area(49_999) })],
  ])('is refused when a question %s', (_title, wrong) => {
    expect(() => estimateOf(painting, wrong)).toThrow(RangeError)
  })
})

describe('a template', () => {
  const example = (expectedUsdCents: number, at: number) => ({
    id: `job-${at}`,
    name: `Job ${at}`,
    answers: answers(),
    packageId: 'good',
    expectedUsdCents,
  })
  const five = (expected: number) => [1, 2, 3, 4, 5].map((at) => example(expected, at))

  test('can be published when five example jobs give their totals', () => {
    expect(publishProblems({ ...painting, examples: five(146_000) })).toEqual([])
    expect(publishProblems(painting)).toEqual([{ path: 'examples', message: 'needs 5 example jobs' }])
    expect(publishProblems({ ...painting, examples: [...five(146_000), example(145_500, 6)] })).toEqual([
      { path: 'examples.5.expectedUsdCents', message: 'is not the total that the template gives' },
    ])
  })

  test('names each part that is wrong', () => {
    const walls = painting.blocks.find((block) => block.kind === 'per_unit')
    const wrong: TemplateDocument = {
      ...painting,
      questions: painting.questions.map((question) =>
        question.kind === 'choice' ? { ...question, usual: 'none' } : question,
      ),
      blocks: [
        ...painting.blocks,
        {
          kind: 'travel',
          id: 'travel',
          label: 'Travel',
          packages: ['better'],
          question: 'ceiling',
          usdCents: 100,
          includedThousandths: 0,
          maximumUsdCents: null,
        },
        ...(walls === undefined ? [] : [{ ...walls, question: 'garden' }]),
      ],
    }
    expect(templateProblems(wrong).map(({ path }) => path)).toEqual([
      'questions.1.usual',
      'blocks',
      'blocks.5.packages',
      'blocks.5.question',
      'blocks.6.question',
    ])
  })

  test('stays within the nodes of one formula, and prices no job beyond a payment', () => {
    expect(JSON.stringify(priceFormula(painting, 'best')).match(/"kind"/g)?.length).toBeLessThan(30)
    const huge: TemplateDocument = {
      ...painting,
      blocks: painting.blocks.map((block) =>
        block.kind === 'per_unit' ? { ...block, rows: [{ from: 0, usdCents: 900_000 }] } : block,
      ),
      examples: five(146_000),
    }
    expect(publishProblems(huge).map(({ message }) => message)).toContain(
      'can give a price that is too large',
    )
  })
})
