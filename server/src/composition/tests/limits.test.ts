import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { errors } from 'contract/errors/errors'
import type { MemberId } from 'contract/core/ids'
import { expect, test } from 'vitest'
import { productImporter } from '../../modules/catalogue/csv/importProducts.ts'
import { createMember } from '../../modules/identity/sessions/sessions.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { tradeLimits } from '../../../test-support/limits/tradeLimits.ts'
import { accountLimits } from '../../../test-support/limits/accountLimits.ts'
import {
  database,
  fixture,
  type Call,
  times,
  product,
  fillProducts,
} from '../../../test-support/limits/setUp.ts'

// A limit holds under concurrency: one place is left, and of four calls at the same time one succeeds.

const limits = [...accountLimits, ...tradeLimits]

/** The codes that tests of their own cause by calls at the same time. */
const inOwnTests: Readonly<Record<string, string>> = {
  claim_codes_too_many: 'claims/claims.test.ts',
  gift_card_guesses: 'giftCards/redeem/redeemGiftCard.test.ts',
  referral_limit: 'referrals/sharing/sharingLimits.test.ts',
  reward_limit_reached: 'rewards/vouchers/redeemVoucher.test.ts',
  slot_holds_too_many: 'slots/slots.test.ts',
}

/** Why calls at the same time cannot exceed the other limits. */
const otherwise: Readonly<Record<string, string>> = {
  claim_documents_too_many:
    'counted under the lock of the business; each document also changes the state of its claim',
  export_limit: 'a unique index admits one waiting export, which a call at the same time returns',
  notification_streams_too_many: 'counted in the memory of one process',
  photo_pixels_too_many: 'about one file',
  referral_code_guesses: 'counted in code_guess, whose row `pauseOf` locks',
  second_factor_code_blocked: 'counted in code_guess, whose row `pauseOf` locks',
  storage_full: 'about the disk',
}

const codes = Object.entries(errors).flatMap(([code, { status }]) =>
  status === 429 || /limit|too_many|full$/.test(code) ? [code] : [],
)

test('every limit of the contract is tested with calls at the same time', () => {
  const known = [...limits.map(({ code }) => code), ...Object.keys(inOwnTests), ...Object.keys(otherwise)]
  expect(codes.filter((code) => !known.includes(code))).toEqual([])
  expect(known.filter((code) => !codes.includes(code))).toEqual([])
  for (const [code, path] of Object.entries(inOwnTests))
    expect(readFileSync(new URL(`../../modules/${path}`, import.meta.url), 'utf8')).toContain(code)
})

/** Runs the calls in transactions that all begin before the first call. */
async function atOnce(memberId: MemberId, call: Call): Promise<string[]> {
  const begun = Promise.withResolvers<void>()
  let waiting = 4
  const answers = times(4, (at) =>
    inTransaction(database.db, async (db) => {
      await db.selectFrom('member').select('id').where('id', '=', memberId).execute()
      waiting -= 1
      if (waiting === 0) begun.resolve()
      await begun.promise
      return call({ ...database.contextOf(memberId), db }, at)
    }),
  )
  return (await Promise.allSettled(answers)).map((answer) => {
    if (answer.status === 'fulfilled') return 'done'
    if (answer.reason instanceof Refusal) return answer.reason.code
    throw answer.reason
  })
}

const newMember = async () =>
  (
    await createMember(database.contextOf(), {
      email: `${randomUUID()}@goodword.example`,
      displayName: 'Maya',
      emailVerified: true,
      isOperator: false,
    })
  ).id

test.each(limits)('$code: $what', async ({ code, isOwners, prepare }) => {
  database.breakBooks()
  const [businessId] = fixture.bakeries
  if (businessId === undefined) throw new Error('the fixture has four bakeries')
  const place = { businessId, memberId: isOwners ? fixture.owner : await newMember() }
  const answers = await atOnce(place.memberId, await prepare(place))
  expect(answers.toSorted()).toEqual(['done', code, code, code].toSorted())
})

test('imports that were checked before others cannot exceed the limit of products', async () => {
  const businessId = fixture.bakeries[1]! // four
  await fillProducts(businessId)
  const step = (at: number) =>
    ({ number: 1, action: 'create', payload: { handle: `loaf-${at}`, categoryName: null, product } }) as never // the part that an import reads
  const outcomes = await Promise.all(
    times(4, (at) =>
      fixture.as(fixture.owner, (context) => productImporter.apply(context, { businessId }, [step(at)])),
    ),
  )
  expect(outcomes.map((each) => `${each.get(1)}`).toSorted()).toEqual([
    'applied',
    'refused',
    'refused',
    'refused',
  ])
})
