import type { JobAnswer, JobAnswers, TemplateDocument } from 'contract/estimates/template'
import { paths } from 'contract/paths'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldsOf, fieldsOfJob, jobOf, notSure, queryOf, readDecimal, readPlace } from './estimateAddress.ts'

const text = { hint: '', picture: null }
const unit = { one: 'square foot', many: 'square feet' }
const document: Pick<TemplateDocument, 'questions' | 'packages'> = {
  questions: [
    {
      ...text,
      kind: 'number',
      id: 'area',
      label: 'Area',
      unit,
      minimum: 50_000,
      maximum: 3_000_000,
      step: 10_000,
      usual: 380_000,
      usualUncertaintyPercent: 10,
    },
    {
      ...text,
      kind: 'choice',
      id: 'height',
      label: 'Height',
      options: ['usual', 'high'].map((id) => ({ ...text, id, label: id })),
      usual: 'usual',
    },
    // Named like parameters of the page.
    { ...text, kind: 'yes_no', id: 'package', label: 'Gift wrapped?', usual: false },
    { ...text, kind: 'yes_no', id: 'job', label: 'A job?', usual: true },
  ],
  packages: ['good', 'better', 'best'].map((id) => ({
    id,
    name: id,
    description: '',
    includes: [],
    factorThousandths: 1000,
  })),
}
const template = { slug: 'paint-a-room', versionId: '019a0000-0000-7000-8000-000000000000', document }
const jobAt = (query: string) => jobOf(document, fieldsOf(document, new URLSearchParams(query)))

const yesNo = fc.constantFrom(true, false, null).map((isYes): JobAnswer => ({ kind: 'yes_no', isYes }))
const answers: fc.Arbitrary<JobAnswers> = fc.record({
  area: fc.record({
    kind: fc.constant('number' as const),
    thousandths: fc.integer({ min: 50_000, max: 3_000_000 }),
    uncertaintyPercent: fc.integer({ min: 0, max: 60 }),
  }),
  height: fc.constantFrom('usual', 'high', null).map((option): JobAnswer => ({ kind: 'choice', option })),
  package: yesNo,
  job: yesNo,
})

test('a link has all answers of every form', () => {
  fc.assert(
    fc.property(answers, fc.constantFrom('good', 'better', 'best'), (given, packageId) => {
      const link = paths.estimate(queryOf(template, fieldsOfJob(document, { answers: given, packageId })))
      const search = new URL(link, 'https://goodword.test').searchParams
      expect(readPlace(search)).toMatchObject({ job: template.slug, versionId: template.versionId })
      const { problems, ...job } = jobOf(document, fieldsOf(document, search))
      expect(job).toEqual({ answers: given, packageId })
      expect(problems.size).toBe(0)
    }),
  )
})

test('a link is readable, and a form without JavaScript sends the same answers', () => {
  const given = fieldsOfJob(document, {
    answers: {
      area: { kind: 'number', thousandths: 400_500, uncertaintyPercent: 25 },
      height: { kind: 'choice', option: null },
      package: { kind: 'yes_no', isYes: true },
      job: { kind: 'yes_no', isYes: null },
    },
    packageId: 'best',
  })
  const link = paths.estimate(queryOf(template, given))
  expect(link).toContain('&area=400.5~25&height=-&package.=yes&job.=-&package=best')
  expect(jobAt('area=400.5&area~=25&height=-&package.=yes&job.=-&package=best')).toEqual(
    jobOf(document, given),
  )
})

test('a link without answers has the usual ones and the middle package', () => {
  expect(jobAt('')).toMatchObject({
    answers: { area: { thousandths: 380_000, uncertaintyPercent: 10 }, job: { isYes: true } },
    packageId: 'better',
  })
})

test.each([
  ['area=10', 50_000, 'Enter 50 to 3,000 square feet. The price uses 50.'],
  ['area=1e9', 380_000, 'Enter 50 to 3,000 square feet. The price uses 380.'],
  ['area=9,999,999', 3_000_000, 'Enter 50 to 3,000 square feet. The price uses 3,000.'],
  ['area=', 380_000, 'Enter 50 to 3,000 square feet. The price uses 380.'],
])('%s keeps a price and says what is wrong', (query, thousandths, sentence) => {
  const { answers: used, problems } = jobAt(query)
  expect(used['area']).toMatchObject({ thousandths })
  expect(problems.get('area')).toBe(sentence)
})

test.each([
  'height=castle&package=gold&area=400~99&job.=maybe',
  `height=${notSure}&area=400~-5`,
  'v=1&job=../etc&area=%00&package=__proto__',
])('an invalid address gives a price: %s', (query) => {
  expect(['good', 'better', 'best']).toContain(jobAt(query).packageId)
  expect(jobAt(query).answers['area']).toMatchObject({ uncertaintyPercent: 10 })
})

test('only names and ids reach the server', () => {
  expect(readPlace(new URLSearchParams('v=1&job=../etc&b=River Oak&q= paint &saved=../me'))).toEqual({
    job: null,
    business: null,
    versionId: null,
    savedId: null,
    words: 'paint',
  })
})

test.each([
  ['1,200', 1_200_000],
  ['12.5', 12_500],
  ['.25', 250],
  ['7.', 7000],
  ['1.2345', null],
  ['-3', null],
  ['twelve', null],
  ['', null],
])('%s is read as a number', (typed, thousandths) => expect(readDecimal(typed)).toBe(thousandths))
