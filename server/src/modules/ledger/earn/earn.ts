import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Context } from '../../../platform/context.ts'
import { concurrently } from '../../../platform/db/pipeline.ts'
import { idsInOrder } from '../../../platform/ids.ts'
import { mustBeWhole } from '../book/amounts.rules.ts'
import type { Book } from '../book/book.rules.ts'
import { eachAlone, resting } from '../../../platform/jobs/sweep.ts'
import { dueLots, lotIdsOf } from './earn.queries.ts'
import { coverShortfalls, lockPayables } from '../budgets/cover.ts'
import { shortfallsOf } from '../budgets/cover.rules.ts'
import { noteEscrowUse } from '../budgets/escrow.ts'
import type { FunderId } from '../book/lots.rules.ts'
import { cure, reverse } from '../book/recovery.rules.ts'
import { openBook, postedAmong, writeBook } from '../book/book.repository.ts'
import type { Expiry } from '../tables.ts'

/** The kind of event that earned the points. */
export type EarnSource = 'order' | 'booking' | 'referral' | 'signup' | 'birthday' | 'adjust'

export interface LotDraft {
  /** Unique within one source, such as `base` or `tier`; part of the natural key. */
  readonly component: string
  readonly points: number
  readonly funderId: FunderId
  readonly scopeBusinessId: BusinessId | null
  /** The budget whose escrow pays, its row locked by the caller; without one the funder pays. */
  readonly escrowId?: string | null
  readonly ruleId: string | null
  /** When the points become spendable; null: when `activateSource` is called. */
  readonly activatesAt: Instant | null
  readonly expiry: Expiry
  readonly expiresAt: Instant | null
  readonly jurisdiction: string
  /** Data for the receipt. */
  readonly detail: Readonly<Record<string, unknown>>
}

/** The points that one source gave. */
export interface SourceLots {
  readonly businessId: BusinessId | null
  readonly sourceId: string
  readonly title: string
  readonly lots: readonly LotDraft[]
  /** The sale that funds points of its business; without one, each funder's payable pays for its points. */
  readonly sale?: SaleProceeds
}

export interface SaleProceeds {
  /** The business's proceeds, less our fee. Its payable for settled sales pays for points above them. */
  readonly broughtUsdCents: number
  /**
   * Payables for settled sales of the businesses whose points exceed the proceeds. Read it under the lock of
   * `lockPayables` and before the sale is posted: the balance includes the proceeds after that.
   */
  readonly settled: ReadonlyMap<BusinessId, number>
}

export interface Earning extends SourceLots {
  readonly memberId: MemberId
  readonly source: EarnSource
}

/**
 * Issues pending points and reserves the funder's money in the same transaction. Each component is issued once.
 * @throws Refusal points_not_funded
 */
export async function earnPoints(context: Context, { memberId, source, ...lots }: Earning): Promise<void> {
  await earnAll(context, { memberId, source, earnings: [lots] })
}

/** Like `earnPoints`, for several sources of one kind at once. */
export async function earnAll(
  context: Context,
  { memberId, source, earnings }: { memberId: MemberId; source: EarnSource; earnings: readonly SourceLots[] },
): Promise<void> {
  const drafts = earnings.flatMap((earning) => earning.lots.map((lot) => ({ earning, lot })))
  for (const { lot } of drafts) mustBeWhole(lot.points, 0)
  const wanted = drafts
    .filter(({ lot }) => lot.points > 0)
    .map(({ earning, lot }) => ({
      earning,
      lot,
      naturalKey: `earn:${source}:${earning.sourceId}:${lot.component}`,
    }))
  if (wanted.length === 0) return
  await coverAll(context, source, wanted)
  // The second query runs after the first on the same connection, and so under its lock.
  const [book, posted] = await concurrently([
    openBook(context.db, memberId, context.now),
    postedAmong(
      context.db,
      wanted.map(({ naturalKey }) => naturalKey),
    ),
  ])
  const ids = idsInOrder(wanted.length) // the order of the drafts is the order of spending
  for (const [at, { earning, lot, naturalKey }] of wanted.entries()) {
    if (posted.has(naturalKey)) continue
    issue(book, { ...earning, memberId, source }, lot, { naturalKey, id: ids[at]! }) // one id each
    const { escrowId = null, funderId, points } = lot
    if (escrowId !== null && funderId !== null)
      await noteEscrowUse(context, { budgetId: escrowId, businessId: funderId, points })
  }
  await writeBook(context.db, book)
}

/** Runs before the wallet lock. Most sales bring more than their points cost: no query and no lock then. */
async function coverAll(
  context: Context,
  source: EarnSource,
  wanted: readonly { earning: SourceLots; lot: LotDraft; naturalKey: string }[],
): Promise<void> {
  const used = new Map<BusinessId, number>()
  for (const [earning, own] of Map.groupBy(wanted, (each) => each.earning)) {
    const { businessId, sourceId, sale } = earning
    const lots = own.map(({ lot }) => lot)
    const shortfalls = shortfallsOf({ businessId, broughtUsdCents: sale?.broughtUsdCents ?? 0, lots })
    if (shortfalls.size === 0) continue
    await lockPayables(context, shortfalls.keys())
    const keys = own.map(({ naturalKey }) => naturalKey)
    // Points issued before are covered already.
    if ((await postedAmong(context.db, keys)).size > 0) continue
    await coverShortfalls(context, { source, sourceId, shortfalls, settled: sale?.settled, used })
  }
}

function issue(
  book: Book,
  earning: Earning,
  draft: LotDraft,
  { naturalKey, id }: { naturalKey: string; id: string },
): void {
  const { component, points: issued, detail, escrowId = null, ...terms } = draft
  book.begin({
    naturalKey,
    kind: earning.source === 'adjust' ? 'adjust' : 'earn',
    memo: earning.title,
    businessId: earning.businessId,
    detail: { ...detail, component, source: earning.source, sourceId: earning.sourceId },
  })
  book.issue(
    {
      ...terms,
      id,
      memberId: earning.memberId,
      source: earning.source,
      sourceId: earning.sourceId,
      component,
      issued,
      createdAt: book.now,
    },
    escrowId === null ? 'payable' : 'campaign_escrow',
  )
}

/** Activates points that are due; returns the number of lots. */
export async function activateDue(context: Context, limit = 500): Promise<number> {
  const job = 'release-points'
  const due = await dueLots(context.db, { now: context.now, resting: await resting(context, job), limit })
  const lotIdsByMember = Map.groupBy(due, ({ member_id }) => member_id)
  // In member order, so that two concurrent runs cannot deadlock.
  const rows = [...lotIdsByMember.keys()].sort()
  await eachAlone(context, { job, rows, subjectOf: (memberId) => memberId }, (memberId) =>
    activate(
      context,
      memberId,
      lotIdsByMember.get(memberId)!.map(({ id }) => id), // a key of the map
    ),
  )
  return due.length
}

/** Activates the points of one source, regardless of their date. */
export async function activateSource(
  context: Context,
  { memberId, source, sourceId }: { memberId: MemberId; source: EarnSource; sourceId: string },
): Promise<void> {
  await activate(context, memberId, await lotIdsOf(context.db, source, sourceId))
}

async function activate(context: Context, memberId: MemberId, lotIds: readonly string[]): Promise<void> {
  const book = await openBook(context.db, memberId, context.now, lotIds)
  const pending = book.among(lotIds).filter((id) => book.lot(id).pending > 0 && !book.lot(id).isFrozen)
  cure(book, 'pending', pending)
  for (const id of pending) {
    const lot = book.lot(id)
    if (lot.pending === 0) continue
    book.begin({
      naturalKey: `activate:${id}`,
      kind: 'activate',
      memo: 'Points released',
      businessId: lot.funderId,
      detail: { source: lot.source, sourceId: lot.sourceId, component: lot.component },
    })
    book.move({ kind: 'activate' }, id, lot.pending)
  }
  await writeBook(context.db, book)
}

export interface Reversal {
  readonly memberId: MemberId
  readonly refundId: string
  readonly source: EarnSource
  readonly sourceId: string
  readonly title: string
  readonly parts: readonly {
    readonly component: string
    readonly points: number
    /**
     * The open budget whose escrow receives the money, its row locked by the caller; without one the funder receives
     * it.
     */
    readonly escrowId?: string | null
  }[]
}

/**
 * Reverses earned points after a refund. Call it once per refund, after the spent points were restored. Returns, by
 * component, how many of them were repaid in money; members owe the rest.
 */
export async function reverseEarned(
  context: Context,
  reversal: Reversal,
): Promise<ReadonlyMap<string, number>> {
  const landed = new Map<string, number>()
  for (const part of reversal.parts) mustBeWhole(part.points, 0)
  const parts = reversal.parts.filter((part) => part.points > 0)
  if (parts.length === 0) return landed
  const lotIds = await lotIdsOf(context.db, reversal.source, reversal.sourceId)
  const book = await openBook(context.db, reversal.memberId, context.now, lotIds)
  const keyOf = (component: string) => `reverse:${reversal.refundId}:${component}`
  const posted = await postedAmong(
    context.db,
    parts.map(({ component }) => keyOf(component)),
  )
  for (const { component, points: count, escrowId = null } of parts) {
    if (posted.has(keyOf(component))) continue
    const lot = book.lotOf(reversal.source, reversal.sourceId, component)
    if (!lot) throw new RangeError(`nothing was earned as ${component} by ${reversal.sourceId}`)
    book.begin({
      naturalKey: keyOf(component),
      kind: 'reverse',
      memo: reversal.title,
      businessId: lot.funderId,
      detail: { source: reversal.source, sourceId: reversal.sourceId, component, points: count },
    })
    const returned = reverse(book, lot.id, count, escrowId === null ? 'payable' : 'campaign_escrow')
    landed.set(component, returned)
    if (escrowId !== null && lot.funderId !== null)
      await noteEscrowUse(context, { budgetId: escrowId, businessId: lot.funderId, points: -returned })
  }
  await writeBook(context.db, book)
  return landed
}
