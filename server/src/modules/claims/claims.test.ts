import type { BusinessId, MemberId } from 'contract/core/ids'
import { plus } from 'contract/core/time'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { defineTestCategories } from '../../../test-support/fixtures/businesses.ts'
import { useClaimsFixture } from '../../../test-support/fixtures/claims.ts'
import { membershipsOfMember } from '../businesses/public.ts'
import { publishFirstRule } from '../loyalty/programs/programs.ts'
import { claimCases } from './cases/claimCases.ts'
import { decideClaim } from './cases/decideClaim.ts'
import { endIdleClaims } from './disputes/clock.ts'
import { withdrawClaim } from './disputes/disputes.ts'

const database = useDatabase()
const fixture = useClaimsFixture(database)
const { as, newMember, newBusiness, start, send, delivered, enter, read } = fixture
let nora: MemberId
let operator: MemberId
let bakery: BusinessId

const isOwner = async (memberId: MemberId, businessId = bakery) =>
  (await as(memberId, (context) => membershipsOfMember(context, memberId))).some(
    (membership) => membership.businessId === businessId && membership.role === 'owner',
  )
const pass = (span: Parameters<typeof plus>[1]) => database.clock.moveTo(plus(database.clock.now(), span))

beforeAll(async () => {
  await defineTestCategories(database.contextOf())
  operator = await newMember({ isOperator: true })
})
beforeEach(async () => {
  nora = await newMember()
  bakery = await newBusiness()
  database.enqueued.length = 0
  fixture.mails.length = 0
  fixture.calls.length = 0
})

describe('a code by mail', () => {
  test('to a mailbox of the website’s domain grants the claim', async () => {
    const { claimId, code } = await fixture.codeByMail(nora, bakery)
    expect(fixture.mails).toMatchObject([{ to: expect.stringMatching(/^info@place-\w{8}\.example$/) }])
    expect(await enter(nora, claimId, { code })).toBe('proved')
    expect(await isOwner(nora)).toBe(true)
    expect(await read(nora, claimId)).toMatchObject({ status: 'granted', options: [] })
    const { rows } = await database.pool.query('select is_claimed from business where id = $1', [bakery])
    expect(rows).toEqual([{ is_claimed: true }])
  })
  test('is stored nowhere in clear', async () => {
    const claimId = await start(nora, bakery)
    await send(nora, claimId, { kind: 'email', mailbox: 'info' })
    const queued = JSON.stringify(database.enqueued)
    const code = await delivered()
    expect(queued).not.toContain(code)
    const { rows } = await database.pool.query('select * from claim_proof where claim_id = $1', [claimId])
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`)
    expect(rows[0].code_hash).toHaveLength(32)
  })
  test('goes to no other domain', async () => {
    const claimId = await start(nora, bakery)
    for (const mailbox of ['info@evil.example', 'info@evil.example,x', 'a b', ''])
      await expect(send(nora, claimId, { kind: 'email', mailbox })).rejects.toMatchObject({
        code: 'claim_mailbox_invalid',
      })
  })
  test.each([
    'https://riveroak.wixsite.com/home',
    'https://gmail.com',
    'https://www.facebook.com/riveroak',
    null,
  ])('is not offered for the website %s', async (website) => {
    const id = await newBusiness({ website })
    const claimId = await start(nora, id)
    const { options } = await read(nora, claimId)
    expect(options.find(({ kind }) => kind === 'email')?.obstacle).toMatch(/website/)
    await expect(send(nora, claimId, { kind: 'email', mailbox: 'info' })).rejects.toMatchObject({
      code: 'claim_proof_unavailable',
    })
  })
  test('expires after ten minutes', async () => {
    const { claimId, code } = await fixture.codeByMail(nora, bakery)
    pass({ minutes: 10 })
    expect(await enter(nora, claimId, { code })).toBe('expired')
    expect(await isOwner(nora)).toBe(false)
  })
  test('is replaced by a newer one', async () => {
    const { claimId, code } = await fixture.codeByMail(nora, bakery)
    await send(nora, claimId, { kind: 'email', mailbox: 'owner' })
    const next = await delivered()
    if (code !== next) expect(await enter(nora, claimId, { code })).toBe('wrong')
    expect(await enter(nora, claimId, { code: next })).toBe('proved')
  })
  test('allows five tries, also in parallel', async () => {
    const { claimId, code } = await fixture.codeByMail(nora, bakery)
    const wrong = code === '111111' ? '222222' : '111111'
    const ends = await Promise.all(
      Array.from({ length: 20 }, (_, at) => enter(nora, claimId, { code: wrong, from: `address ${at}` })),
    )
    expect(ends.filter((end) => end === 'wrong')).toHaveLength(5)
    expect(ends.filter((end) => end === 'blocked')).toHaveLength(15)
    expect(await enter(nora, claimId, { code, from: 'another' })).toBe('blocked')
  })
  test('allows ten wrong codes an hour from one address across claims', async () => {
    const guess = async (count: number) => {
      const member = await newMember()
      const { claimId, code } = await fixture.codeByMail(member, await newBusiness())
      const wrong = code === '111111' ? '222222' : '111111'
      const ends = await Promise.all(
        Array.from({ length: count }, () => enter(member, claimId, { code: wrong, from: 'one address' })),
      )
      return { ends, last: () => enter(member, claimId, { code, from: 'one address' }) }
    }
    await guess(5)
    await guess(5)
    const { ends, last } = await guess(3)
    expect(ends).toEqual(['blocked', 'blocked', 'blocked'])
    expect(await last()).toBe('blocked')
    pass({ hours: 1, minutes: 1 })
  })
  test('is sent five times a day for a claim, also in parallel', async () => {
    const claimId = await start(nora, bakery)
    const ends = await Promise.allSettled(
      Array.from({ length: 9 }, () => send(nora, claimId, { kind: 'email', mailbox: 'info' })),
    )
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    pass({ hours: 25 })
    await send(nora, claimId, { kind: 'email', mailbox: 'info' })
  })
  test('is sent five times a day for all claims that a member makes of a business', async () => {
    for (let at = 0; at < 5; at += 1) {
      const claimId = await start(nora, bakery)
      await send(nora, claimId, { kind: 'email', mailbox: `box${at}` })
      await as(nora, (context) => withdrawClaim(context, claimId))
    }
    const claimId = await start(nora, bakery)
    await expect(send(nora, claimId, { kind: 'email', mailbox: 'box5' })).rejects.toMatchObject({
      code: 'claim_codes_too_many',
    })
  })
  test('allows ten wrong codes an hour by one member, from any addresses and for any claims', async () => {
    const guess = async (at: number) => {
      const claimId = await start(nora, at % 2 === 0 ? bakery : await newBusiness())
      await send(nora, claimId, { kind: 'email', mailbox: `box${at}` })
      const code = await delivered()
      const wrong = code === '111111' ? '222222' : '111111'
      const ends = []
      for (let tried = 0; tried < 4; tried += 1)
        ends.push(await enter(nora, claimId, { code: wrong, from: `address ${at} ${tried}` }))
      await as(nora, (context) => withdrawClaim(context, claimId))
      return ends
    }
    const ends = [...(await guess(0)), ...(await guess(1)), ...(await guess(2))]
    expect(ends.filter((end) => end === 'wrong')).toHaveLength(10)
    expect(ends.slice(10)).toEqual(['blocked', 'blocked'])
  })
  test('is sent ten times a day to one mailbox, by any members', async () => {
    for (let at = 0; at < 10; at += 1) {
      const memberId = await newMember()
      await send(memberId, await start(memberId, bakery), { kind: 'email', mailbox: 'info' })
    }
    const claimId = await start(nora, bakery)
    await expect(send(nora, claimId, { kind: 'email', mailbox: 'INFO' })).rejects.toMatchObject({
      code: 'claim_codes_too_many',
    })
    await send(nora, claimId, { kind: 'email', mailbox: 'owner' })
  })
  test('of another member’s claim is hidden', async () => {
    const { claimId, code } = await fixture.codeByMail(nora, bakery)
    const other = await newMember()
    await expect(enter(other, claimId, { code })).rejects.toMatchObject({ code: 'claim_not_found' })
    await expect(read(other, claimId)).rejects.toMatchObject({ code: 'claim_not_found' })
  })
})

describe('a code by phone', () => {
  test.each(['sms', 'call'] as const)(
    'by %s to the listed number grants a listing without points',
    async (channel) => {
      const claimId = await start(nora, bakery)
      await send(nora, claimId, { kind: 'phone', channel })
      const code = await delivered()
      expect(fixture.calls).toMatchObject([{ to: '+18455550101', channel }])
      expect(await enter(nora, claimId, { code, kind: 'phone' })).toBe('proved')
      expect(await isOwner(nora)).toBe(true)
    },
  )
  test('for a business with a program waits for an operator', async () => {
    await as(nora, (context) =>
      publishFirstRule(context, { businessId: bakery, rateHundredths: 500, at: context.now }),
    )
    const claimId = await start(nora, bakery)
    await send(nora, claimId, { kind: 'phone', channel: 'sms' })
    await enter(nora, claimId, { code: await delivered(), kind: 'phone' })
    expect(await read(nora, claimId)).toMatchObject({
      status: 'proof_pending',
      waitingSince: expect.any(String),
    })
    const { claims } = await as(operator, claimCases)
    expect(claims.find(({ id }) => id === claimId)).toMatchObject({ proofs: [{ kind: 'phone' }] })
    await as(operator, (context) =>
      decideClaim(context, { claimId, decision: 'accept', reason: 'Called them.' }),
    )
    expect(await isOwner(nora)).toBe(true)
  })
})

describe('parallel claims', () => {
  test('of thirty with a right code, one is granted and the others are notified', async () => {
    const claims = []
    for (let at = 0; at < 30; at += 1) {
      const memberId = await newMember()
      const claimId = await start(memberId, bakery)
      // Codes to one mailbox are limited, so each claimant has another one.
      await send(memberId, claimId, { kind: 'email', mailbox: `box${at}` })
      claims.push({ memberId, claimId, code: await delivered() })
    }
    pass({ minutes: 1 })
    const ends = await Promise.all(
      claims.map(({ memberId, claimId, code }) => enter(memberId, claimId, { code })),
    )
    expect(new Set(ends)).toEqual(new Set(['proved']))
    const { rows } = await database.pool.query(
      'select status, count(*)::int as count from business_claim where business_id = $1 group by 1 order by 1',
      [bakery],
    )
    expect(rows).toEqual([
      { status: 'granted', count: 1 },
      { status: 'refused', count: 29 },
    ])
    const { rows: notified } = await database.pool.query(
      `select count(*)::int as count from notification where title like 'Another person claimed%' and member_id = any($1)`,
      [claims.map(({ memberId }) => memberId)],
    )
    expect(notified).toEqual([{ count: 29 }])
    const { rows: owners } = await database.pool.query(
      'select count(*)::int as count from membership where business_id = $1',
      [bakery],
    )
    expect(owners).toEqual([{ count: 1 }])
  })
  test('of one member are one claim', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => start(nora, bakery)))
    expect(new Set(ids).size).toBe(1)
  })
})

test('an owner hears that they manage the business already', async () => {
  await fixture.own(bakery, nora)
  await expect(start(nora, bakery)).rejects.toMatchObject({ code: 'claim_own_business' })
})

test('a member has at most five open claims, and can withdraw one', async () => {
  const ids: Awaited<ReturnType<typeof start>>[] = []
  for (let at = 0; at < 5; at += 1) ids.push(await start(nora, await newBusiness()))
  await expect(start(nora, bakery)).rejects.toMatchObject({ code: 'claims_too_many' })
  await as(nora, (context) => withdrawClaim(context, ids[0]!))
  await start(nora, bakery)
})

test('a claim that its member does not continue ends after 45 days', async () => {
  const claimId = await start(nora, bakery)
  pass({ days: 44 })
  await as(operator, endIdleClaims)
  expect((await read(nora, claimId)).status).toBe('started')
  pass({ days: 2 })
  await as(operator, endIdleClaims)
  expect((await read(nora, claimId)).status).toBe('withdrawn')
})

test('events never change', async () => {
  const claimId = await start(nora, bakery)
  for (const statement of [
    'update claim_event set text = $2 where claim_id = $1',
    'delete from claim_event where claim_id = $1 and $2::text is not null',
  ])
    await expect(database.pool.query(statement, [claimId, 'x'])).rejects.toThrow('it never changes')
})
