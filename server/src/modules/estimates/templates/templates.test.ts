import { expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { cakes, useEstimatesFixture } from '../../../../test-support/fixtures/estimates.ts'
import { usualAnswers } from 'contract/estimates/price'
import { addTemplate, publishTemplate, removeTemplate, saveTemplate, setWithdrawn } from './ownTemplates.ts'
import { compute, listTemplates, readTemplate } from './publicTemplates.ts'
import { estimateSitemap } from './sitemap.ts'

const database = useDatabase()
const fixture = useEstimatesFixture(database)
const asOwner = <T>(work: Parameters<typeof fixture.as<T>>[1]) => fixture.as(fixture.owner, work)
const of = (templateId = fixture.template.id) => ({ businessId: fixture.bakeries[0]!, templateId }) // the fixture has four
const slug = () => fixture.template.slug ?? 'missing'
const read = (versionId: typeof fixture.versionId | null = null) =>
  readTemplate(database.contextOf(), slug(), versionId)
const inSitemap = async () =>
  (await estimateSitemap.addresses(database.contextOf(), '')).map(({ path }) => path)

test('a published template is listed with the price of its usual answers', async () => {
  const { templates } = await listTemplates(database.contextOf(), { business: 'first-bakery' })
  expect(templates).toMatchObject([
    {
      slug: 'cake-for-a-party-first-bakery',
      title: 'Cake for a party',
      usualPrice: { low: 14_800, likely: 16_000, high: 17_200 },
      business: { slug: 'first-bakery', isOpenToRequests: true },
    },
  ])
  expect((await listTemplates(database.contextOf(), { business: 'second-bakery' })).templates).toEqual([])
})

test('a new version leaves earlier links as they are, and an unchanged draft is not published twice', async () => {
  const dearer = { ...cakes, roundToUsdCents: 500 }
  const { rev } = await asOwner((context) =>
    saveTemplate(context, { ...of(), rev: fixture.template.rev, document: dearer }),
  )
  const [first, again] = [
    await asOwner((context) => publishTemplate(context, { ...of(), rev })),
    await asOwner((context) => publishTemplate(context, { ...of(), rev })),
  ]
  expect([first.version?.number, again.version?.number]).toEqual([2, 2])
  expect(await read(fixture.versionId)).toMatchObject({ number: 1, isCurrent: false, document: cakes })
  expect(await read()).toMatchObject({ number: 2, isCurrent: true, document: dearer })
  await expect(
    database.pool.query(`update estimate_version set document = '{}' where number = 1`),
  ).rejects.toThrow('estimate versions never change')
})

test('of two changes at the same time one is saved, and the other gets the current template', async () => {
  const { id, rev } = await asOwner((context) =>
    addTemplate(context, { businessId: of().businessId, copyOf: slug() }),
  )
  const results = await Promise.allSettled(
    ['One', 'Two'].map((title) =>
      asOwner((context) => saveTemplate(context, { ...of(id), rev, document: { ...cakes, title } })),
    ),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const rejected = results.find((result) => result.status === 'rejected')
  expect(rejected?.reason).toMatchObject({
    code: 'estimate_template_changed',
    more: { details: { template: { rev: rev + 1 } } },
  })
  await asOwner((context) => removeTemplate(context, of(id)))
  await asOwner((context) => removeTemplate(context, of(id)))
})

test('an incomplete template is not published, and names what is missing', async () => {
  const { id, rev } = await asOwner((context) =>
    addTemplate(context, { businessId: of().businessId, copyOf: null }),
  )
  await expect(asOwner((context) => publishTemplate(context, { ...of(id), rev }))).rejects.toMatchObject({
    code: 'estimate_template_incomplete',
    more: {
      fields: [
        { path: 'questions', message: 'needs a question' },
        { path: 'blocks', message: 'needs a line' },
      ],
    },
  })
})

test('a withdrawn template can still be read by its links, but is not listed', async () => {
  expect(await inSitemap()).toEqual([`/component?job=${slug()}`])
  await asOwner((context) => setWithdrawn(context, { ...of(), isWithdrawn: true }))
  expect(await inSitemap()).toEqual([])
  expect((await read(fixture.versionId)).isWithdrawn).toBe(true)
  expect((await listTemplates(database.contextOf(), { business: 'first-bakery' })).templates).toEqual([])
  await asOwner((context) => setWithdrawn(context, { ...of(), isWithdrawn: false }))
})

test('a withdrawn template that is published again without a change keeps its version and its time', async () => {
  const before = await read()
  const { rev } = await asOwner((context) => setWithdrawn(context, { ...of(), isWithdrawn: true }))
  database.clock.moveTo('2027-01-10T10:00:00.000Z')
  await asOwner((context) => publishTemplate(context, { ...of(), rev }))
  expect(await read()).toMatchObject({ number: before.number, isCurrent: true, isWithdrawn: false })
  expect(await estimateSitemap.addresses(database.contextOf(), '')).toMatchObject([
    { changedAt: expect.not.stringMatching(/^2027-01-10/) },
  ])
})

test('the sitemap leaves out the templates of an unpublished business', async () => {
  const setStatus = (status: string) =>
    database.pool.query('update business set status = $1 where id = $2', [status, fixture.bakeries[0]])
  await setStatus('draft')
  expect(await inSitemap()).toEqual([])
  await setStatus('published')
  expect(await inSitemap()).toHaveLength(1)
})

test('strangers edit nothing', async () => {
  const stranger = fixture.as(fixture.stranger, (context) =>
    saveTemplate(context, { ...of(), rev: 1, document: cakes }),
  )
  await expect(stranger).rejects.toMatchObject({ code: 'business_not_found' })
})

test.each([
  ['no answer', {}],
  ['an answer to no question', { ...usualAnswers(cakes), garden: { kind: 'yes_no', isYes: true } as const }],
  [
    'a number out of range',
    { ...usualAnswers(cakes), guests: { kind: 'number', thousandths: 1, uncertaintyPercent: 0 } as const },
  ],
])('%s is refused', async (_what, answers) => {
  const job = { versionId: fixture.versionId, answers, packageId: null }
  await expect(compute(database.contextOf(), slug(), job)).rejects.toMatchObject({
    code: 'estimate_answers_invalid',
  })
})
