import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { BusinessId, MemberId, OrderId } from 'contract/ids'
import { beforeAll } from 'vitest'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { TestDatabase } from '../../testing.ts'
import { bakeryDraft, defineTestCategories } from '../businesses/testing.ts'
import { listBusiness, publishBusiness } from '../businesses/businesses.service.ts'
import { createMember } from '../identity/identity.service.ts'
import { freePayableOf } from './ledger.cover.service.ts'
import { captureHold, holdPoints } from './ledger.holds.service.ts'
import { activateSource, earnPoints, type EarnSource, type LotDraft } from './ledger.earn.service.ts'
import { payIn } from './ledger.money.service.ts'
import { recordSale } from './ledger.sales.service.ts'
import type { AccountKind } from './ledger.tables.ts'

export interface LedgerWorld {
  readonly bakery: BusinessId
  readonly salon: BusinessId
  readonly gym: BusinessId
  /** Runs a use case as a request would: in one transaction, tried again where one stood in its way. */
  run<T>(work: (context: Context) => Promise<T>): Promise<T>
  newMember(): Promise<MemberId>
  /** Spendable points, unless `isPending`; a business that pays for them pays in what it lacks first. */
  give(
    memberId: MemberId,
    points: number,
    more?: Partial<LotDraft> & { isPending?: boolean },
  ): Promise<string>
  /** Money that a business is owed for nothing in particular. */
  fund(businessId: BusinessId, usdCents: number): Promise<void>
  earn(memberId: MemberId, source: EarnSource, sourceId: string, lots: readonly LotDraft[]): Promise<void>
  /** Buys with points and card at a business: hold, capture and sale of one order. */
  buy(
    memberId: MemberId,
    businessId: BusinessId,
    paid: { points: number; card: number; fee?: number },
  ): Promise<OrderId>
}

export function lotDraft(points: number, more: Partial<LotDraft> = {}): LotDraft {
  return {
    component: 'base',
    points,
    funderId: null,
    scopeBusinessId: null,
    ruleId: null,
    activatesAt: null,
    expiry: 'never',
    expiresAt: null,
    jurisdiction: 'US',
    detail: {},
    ...more,
  }
}

/** Three businesses and as many members as a test asks for. */
export function useLedgerWorld(database: TestDatabase): LedgerWorld {
  const ids: { bakery?: BusinessId; salon?: BusinessId; gym?: BusinessId } = {}
  const run: LedgerWorld['run'] = (work) =>
    inTransaction(database.db, (db) => work({ ...database.contextOf(), db }))
  beforeAll(async () => {
    await run(async (context) => {
      await defineTestCategories(context)
      for (const name of ['bakery', 'salon', 'gym'] as const) {
        const id = await listBusiness(context, bakeryDraft({ slug: `the-${name}`, name: `The ${name}` }))
        await publishBusiness(context, id)
        ids[name] = id
      }
    })
  })
  const fund: LedgerWorld['fund'] = (businessId, usdCents) =>
    run((context) => payIn(context, { transferId: randomUUID(), businessId, usdCents, title: 'Paid in' }))
  const earn: LedgerWorld['earn'] = async (memberId, source, sourceId, lots) => {
    // An order pays for its points; the test that books it knows its money.
    const broughtUsdCents = source === 'order' ? Number.MAX_SAFE_INTEGER : 0
    for (const { funderId, points } of broughtUsdCents > 0 ? [] : lots) {
      if (funderId === null || !Number.isSafeInteger(points) || points < 1) continue
      const owed = await freePayableOf(database.contextOf(), funderId)
      if (owed < points) await fund(funderId, points - owed)
    }
    await run((context) =>
      earnPoints(context, {
        memberId,
        businessId: lots[0]?.funderId ?? null,
        source,
        sourceId,
        title: 'Earned',
        lots,
        broughtUsdCents,
      }),
    )
  }
  const must = (id: BusinessId | undefined): BusinessId => {
    if (!id) throw new Error('the businesses are there from beforeAll on')
    return id
  }
  return {
    run,
    earn,
    fund,
    get bakery() {
      return must(ids.bakery)
    },
    get salon() {
      return must(ids.salon)
    },
    get gym() {
      return must(ids.gym)
    },
    newMember: async () => {
      const mailbox = randomUUID()
      const draft = {
        email: `${mailbox}@goodword.example`,
        displayName: 'Maya',
        emailVerified: true,
        isOperator: false,
      }
      return (await run((context) => createMember(context, draft))).id
    },
    give: async (memberId, points, { isPending = false, ...more } = {}) => {
      const sourceId = randomUUID()
      await earn(memberId, 'signup', sourceId, [lotDraft(points, more)])
      if (!isPending)
        await run((context) => activateSource(context, { memberId, source: 'signup', sourceId }))
      return sourceId
    },
    buy: async (memberId, businessId, { points, card, fee = 0 }) => {
      const orderId = randomUUIDv7() as OrderId // made here
      await run(async (context) => {
        if (points > 0) {
          const parts = [{ businessId, points, isOwnBusiness: false }]
          const hold = await holdPoints(context, { memberId, checkoutId: orderId, parts })
          await captureHold(context, { holdId: hold.id, businessId, orderId })
        }
        await recordSale(context, {
          orderId,
          memberId,
          businessId,
          title: 'Paid',
          grossUsdCents: points + card,
          pointsTender: points,
          cardUsdCents: card,
          storeCreditUsdCents: 0,
          externalUsdCents: 0,
          feeUsdCents: fee,
        })
      })
      return orderId
    },
  }
}

/** The sum of an account's entries; 0 where it does not exist yet. */
export async function accountBalance(
  database: TestDatabase,
  kind: AccountKind,
  ownerId: BusinessId | MemberId | null,
): Promise<number> {
  const { rows } = await database.pool.query<{ balance: number }>(
    `select coalesce(sum(amount), 0)::bigint as balance from ledger_entry join ledger_account on ledger_account.id = account_id
     where kind = $1 and coalesce(business_id, member_id) is not distinct from $2`,
    [kind, ownerId],
  )
  return rows[0]!.balance // an aggregate always answers one row
}
