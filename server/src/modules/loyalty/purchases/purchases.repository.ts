import { sumOf } from 'contract/core/sum'
import type { BusinessId, CampaignId, EarningRuleId, HoldId, MemberId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { EarnReceipt } from 'contract/loyalty/programs'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { EarnTerms } from './earn.rules.ts'
import type { LoyaltyTables } from '../tables.ts'
import { standing } from './standing.queries.ts'

export interface Purchase {
  readonly orderId: OrderId
  readonly memberId: MemberId
  readonly businessId: BusinessId
  readonly source: 'order' | 'booking'
  readonly gross: number
  readonly eligible: number
  readonly pointsTender: number
  readonly refundedGross: number
  readonly refundedEligible: number
  readonly refundedPoints: number
  readonly status: 'placed' | 'completed' | 'refunded'
  readonly createdAt: Instant
  readonly releasedAt: Instant | null
  /** Null unless a bank is deciding a dispute about its payment; then the hold of its points, if any. */
  readonly frozen: { readonly holdId: HoldId | null } | null
  readonly terms: EarnTerms
  readonly receipt: EarnReceipt
}

export interface PurchaseComponent {
  readonly component: string
  readonly ruleId: EarningRuleId | null
  readonly campaignId: CampaignId | null
  readonly points: number
  readonly reversed: number
}

export interface PurchaseDraft extends Pick<
  Purchase,
  | 'orderId'
  | 'memberId'
  | 'businessId'
  | 'source'
  | 'gross'
  | 'eligible'
  | 'pointsTender'
  | 'releasedAt'
  | 'terms'
  | 'receipt'
> {
  readonly isFirst: boolean
  /** Points that the platform gives for a tier of the network. */
  readonly networkExtra: number
  readonly components: readonly Omit<PurchaseComponent, 'reversed'>[]
  readonly now: Instant
}

/** False if one of the orders exists already. */
export async function insertPurchases(db: Db, drafts: readonly PurchaseDraft[]): Promise<boolean> {
  const rows = await db
    .insertInto('purchase')
    .values(drafts.map(rowFrom))
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .execute()
  if (rows.length < drafts.length) return false
  const components = drafts.flatMap(({ orderId, components: own }) =>
    own.map(({ component, ruleId, campaignId, points }) => ({
      order_id: orderId,
      component,
      rule_id: ruleId,
      campaign_id: campaignId,
      points,
    })),
  )
  if (components.length > 0) await db.insertInto('purchase_component').values(components).execute()
  return true
}

function rowFrom(draft: PurchaseDraft) {
  return {
    order_id: draft.orderId,
    member_id: draft.memberId,
    business_id: draft.businessId,
    source: draft.source,
    gross: draft.gross,
    eligible: draft.eligible,
    points_tender: draft.pointsTender,
    earned: draft.receipt.points,
    tier_points: tierPointsOf(draft.components),
    tier_factor_hundredths: draft.terms.tier?.factorHundredths ?? 100,
    network_extra: draft.networkExtra,
    is_first: draft.isFirst,
    status: draft.releasedAt === null ? ('placed' as const) : ('completed' as const),
    created_at: draft.now,
    completed_at: draft.releasedAt === null ? null : draft.now,
    released_at: draft.releasedAt,
    awaits_release: draft.releasedAt === null,
    snapshot: { ...draft.terms },
    receipt: { ...draft.receipt },
  }
}

/** Tiers count points for purchases, not points from campaigns. */
export function tierPointsOf(components: readonly Pick<PurchaseComponent, 'component' | 'points'>[]): number {
  return sumOf(
    components.filter(({ component }) => component === 'base' || component === 'tier'),
    ({ points }) => points,
  )
}

export async function purchasesOf(
  db: Db,
  orderIds: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, Purchase>> {
  const rows = await db
    .selectFrom('purchase')
    .selectAll()
    .where(sql<boolean>`order_id = any(${orderIds})`)
    .execute()
  return new Map(rows.map((row) => [row.order_id, toPurchase(row)]))
}

export async function lockPurchase(db: Db, orderId: OrderId): Promise<Purchase | null> {
  const row = await db
    .selectFrom('purchase')
    .selectAll()
    .where('order_id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? toPurchase(row) : null
}

function toPurchase(row: Selectable<LoyaltyTables['purchase']>): Purchase {
  return {
    orderId: row.order_id,
    memberId: row.member_id,
    businessId: row.business_id,
    source: row.source,
    gross: row.gross,
    eligible: row.eligible,
    pointsTender: row.points_tender,
    refundedGross: row.refunded_gross,
    refundedEligible: row.refunded_eligible,
    refundedPoints: row.refunded_points,
    status: row.status,
    createdAt: row.created_at,
    releasedAt: row.released_at,
    frozen: row.frozen_at === null ? null : { holdId: row.frozen_hold_id },
    terms: row.snapshot as unknown as EarnTerms, // this module alone writes it
    receipt: row.receipt as unknown as EarnReceipt, // likewise
  }
}

/** The member of a purchase, without locking it; null if it does not exist. */
export async function memberOfPurchase(db: Db, orderId: OrderId): Promise<MemberId | null> {
  const row = await db
    .selectFrom('purchase')
    .select('member_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.member_id ?? null
}

/** The points that a purchase earned and that were not reversed; null if it does not exist. */
export async function retainedPoints(db: Db, orderId: OrderId): Promise<number | null> {
  const row = await db
    .selectFrom('purchase')
    .select(['earned', 'reversed'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row ? row.earned - row.reversed : null
}

/** False if it was completed or fully refunded before. */
export async function setCompleted(
  db: Db,
  orderId: OrderId,
  { completedAt, releasedAt }: { completedAt: Instant; releasedAt: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('purchase')
    .set({ status: 'completed', completed_at: completedAt, released_at: releasedAt })
    .where('order_id', '=', orderId)
    .where('status', '=', 'placed')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Also with an erased account of the same person. */
export async function boughtSums(
  db: Db,
  { memberId, businessIds }: { memberId: MemberId; businessIds: readonly BusinessId[] },
): Promise<ReadonlyMap<BusinessId, number>> {
  const { rows } = await sql<{ id: BusinessId; cents: number }>`
    select business_id as id, sum(eligible - refunded_eligible) as cents from purchase
    where member_id in (select id from accounts_of(${memberId})) and business_id = any(${businessIds}::uuid[])
    group by business_id`.execute(db)
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}

/**
 * Those of these businesses where the member bought before, also with an erased account of the same person; full
 * refunds do not count.
 */
export async function boughtBefore(
  db: Db,
  { memberId, businessIds }: { memberId: MemberId; businessIds: readonly BusinessId[] },
): Promise<ReadonlySet<BusinessId>> {
  const { rows } = await sql<{ id: BusinessId }>`
    select id from unnest(${businessIds}::uuid[]) as bought (id)
    where exists (
      select from purchase where member_id in (select accounts.id from accounts_of(${memberId}) as accounts)
        and business_id = bought.id and ${standing}
    )`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Points that the base rule (the key null) and each campaign gave a member at each business since its instant, less
 * reversals.
 */
export async function earnedSince(
  db: Db,
  { memberId, sinces }: { memberId: MemberId; sinces: ReadonlyMap<BusinessId, Instant> },
): Promise<ReadonlyMap<BusinessId, ReadonlyMap<CampaignId | null, number>>> {
  const { rows } = await sql<{ business_id: BusinessId; campaign_id: CampaignId | null; points: number }>`
    select business_id, campaign_id, sum(purchase_component.points - purchase_component.reversed) as points
    from unnest(${[...sinces.keys()]}::uuid[], ${[...sinces.values()]}::timestamptz[]) as input (business_id, since)
    join purchase using (business_id) join purchase_component using (order_id)
    where member_id = ${memberId} and created_at >= since
      and (component = 'base' or campaign_id is not null)
    group by business_id, campaign_id`.execute(db)
  return new Map(
    [...Map.groupBy(rows, (row) => row.business_id)].map(([id, own]) => [
      id,
      new Map(own.map((row) => [row.campaign_id, row.points])),
    ]),
  )
}

/** Points that the platform gave for its tiers since an instant: to the member, and at each of these businesses. */
export async function networkExtraSince(
  db: Db,
  input: { memberId: MemberId; businessIds: readonly BusinessId[]; since: Instant },
): Promise<{ member: number; businesses: ReadonlyMap<BusinessId, number> }> {
  const { rows } = await sql<{ business_id: BusinessId | null; points: number }>`
    select null::uuid as business_id, coalesce(sum(network_extra), 0)::bigint as points
    from purchase where member_id = ${input.memberId} and created_at >= ${input.since}
    union all
    select id, (
      select coalesce(sum(network_extra), 0)::bigint from purchase
      where business_id = id and created_at >= ${input.since} and network_extra > 0
    ) from unnest(${input.businessIds}::uuid[]) as id`.execute(db)
  return {
    member: rows.find(({ business_id }) => business_id === null)?.points ?? 0,
    businesses: new Map(
      rows.flatMap(({ business_id, points }) => (business_id === null ? [] : [[business_id, points]])),
    ),
  }
}

/** Completed purchases whose hold period is over and whose points are unreleased, oldest first. */
export async function releasable(
  db: Db,
  { now, resting, limit }: { now: Instant; resting: readonly string[]; limit: number },
) {
  return db
    .selectFrom('purchase')
    .select(['order_id', 'member_id', 'source'])
    .where('awaits_release', '=', true)
    .where('released_at', '<=', now)
    .where('frozen_at', 'is', null)
    .where(sql<boolean>`order_id <> all(${resting}::uuid[])`)
    .orderBy('released_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function setReleased(db: Db, orderIds: readonly OrderId[]): Promise<void> {
  await db.updateTable('purchase').set({ awaits_release: false }).where('order_id', 'in', orderIds).execute()
}
