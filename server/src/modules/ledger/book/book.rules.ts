import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { isBefore } from 'contract/core/time'
import type { LedgerKind } from 'contract/loyalty/wallet'
import type { FunderId, Lot, LotPart } from './lots.rules.ts'
import { type Fund, merged, type Move, partChangeOf, type Posting, postingsOf } from './postings.rules.ts'
import type { Expiry } from '../tables.ts'

/** The identity and description of a transaction; its moves add the postings. */
export interface TransactionHead {
  readonly naturalKey: string
  readonly kind: LedgerKind
  /** For the member: "Earned at River Oak Bakery". */
  readonly memo: string
  readonly memberId: MemberId | null
  readonly businessId: BusinessId | null
  readonly detail: Readonly<Record<string, unknown>>
}

export interface TransactionDraft extends TransactionHead {
  readonly postings: readonly Posting[]
}

/** How reversed points that had been spent were paid for: by points of another lot, or written off (no other lot). */
export interface Recovery {
  /** Null before the first write. */
  readonly id: number | null
  readonly lotId: string
  readonly sourceLotId: string | null
  readonly kind: 'recover' | 'cure' | 'write_off'
  readonly points: number
  readonly remaining: number
}

export interface LotChange extends Record<LotPart | 'openDebt', number> {
  expiresAt: Instant | null
}

export interface NewLot {
  readonly id: string
  readonly memberId: MemberId
  readonly funderId: FunderId
  readonly scopeBusinessId: BusinessId | null
  readonly source: string
  readonly sourceId: string
  readonly component: string
  readonly ruleId: string | null
  readonly issued: number
  readonly activatesAt: Instant | null
  readonly expiry: Expiry
  readonly expiresAt: Instant | null
  readonly jurisdiction: string
  readonly createdAt: Instant
}

/**
 * One member's lots during a use case. Every change goes through `move`, which changes the lot and derives the entries;
 * one statement writes all changes.
 */
export class Book {
  readonly memberId: MemberId
  readonly now: Instant
  readonly #lots: Map<string, Lot>
  readonly #recoveries: Recovery[]
  readonly #undone = new Set<number>()
  readonly #changes = new Map<string, LotChange>()
  readonly #newLots: NewLot[] = []
  readonly #drafts: (TransactionHead & { postings: Posting[] })[] = []

  constructor(memberId: MemberId, now: Instant, lots: readonly Lot[], recoveries: readonly Recovery[]) {
    this.memberId = memberId
    this.now = now
    this.#lots = new Map(lots.map((lot) => [lot.id, lot]))
    this.#recoveries = [...recoveries]
  }

  get lots(): Lot[] {
    return [...this.#lots.values()]
  }

  lot(id: string): Lot {
    const lot = this.#lots.get(id)
    if (!lot) throw new RangeError(`lot ${id} is not in this book`)
    return lot
  }

  /** The named lots that still belong to this member: a merge of accounts may have moved lots since the lookup. */
  among(ids: readonly string[]): string[] {
    return ids.filter((id) => this.#lots.has(id))
  }

  lotOf(source: string, sourceId: string, component: string): Lot | null {
    return (
      this.lots.find(
        (lot) => lot.source === source && lot.sourceId === sourceId && lot.component === component,
      ) ?? null
    )
  }

  /** Starts a transaction; the following moves belong to it. */
  begin(head: Omit<TransactionHead, 'memberId'>): void {
    this.#drafts.push({ ...head, memberId: this.memberId, postings: [] })
  }

  issue(lot: NewLot, fund: Fund = 'payable'): void {
    this.#newLots.push(lot)
    this.#lots.set(lot.id, {
      ...lot,
      pending: lot.issued,
      available: 0,
      held: 0,
      spent: 0,
      expired: 0,
      reversed: 0,
      absorbed: 0,
      openDebt: 0,
      isFrozen: false,
      hasHadGrace: false,
    })
    this.post(postingsOf({ kind: 'issue', fund }, lot, lot.issued))
  }

  /** Moves `count` points of a lot; 0 does nothing. */
  move(move: Exclude<Move, { kind: 'issue' }>, lotId: string, count: number): void {
    if (count === 0) return
    if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`cannot move ${count} points`)
    const lot = this.lot(lotId)
    const { from, to, openDebt } = partChangeOf(move)
    const change = this.#changeOf(lotId)
    const after = { ...lot, openDebt: lot.openDebt + openDebt * count }
    change.openDebt += openDebt * count
    if (from) {
      after[from] -= count
      change[from] -= count
    }
    if (to) {
      after[to] += count
      change[to] += count
    }
    if (after.openDebt < 0 || (from && after[from] < 0))
      throw new RangeError(`lot ${lotId} has fewer than ${count} points to ${move.kind}`)
    this.#lots.set(lotId, after)
    this.post(postingsOf(move, lot, count))
  }

  /** Extends the expiry of a lot; never shortens it. */
  extend(lotId: string, until: Instant): void {
    const lot = this.lot(lotId)
    if (lot.expiresAt === null || !isBefore(lot.expiresAt, until)) return
    this.#lots.set(lotId, { ...lot, expiresAt: until })
    this.#changeOf(lotId).expiresAt = until
  }

  /** Adds entries to the current transaction beside those of its moves. */
  post(postings: readonly Posting[]): void {
    const draft = this.#drafts.at(-1)
    if (!draft) throw new Error('a transaction must begin before anything is posted')
    draft.postings.push(...postings)
  }

  recoveriesOf(lotId: string): Recovery[] {
    return this.#recoveries.filter((recovery) => recovery.lotId === lotId && recovery.remaining > 0)
  }

  /** How often one lot paid a debt of another: part of the natural key of the next payment. */
  curesBetween(sourceLotId: string, lotId: string): number {
    return this.#recoveries.filter(
      (recovery) =>
        recovery.kind === 'cure' && recovery.sourceLotId === sourceLotId && recovery.lotId === lotId,
    ).length
  }

  /** How often a debt of a lot was written off. */
  forgivenessesOf(lotId: string): number {
    return this.#recoveries.filter((recovery) => recovery.kind === 'write_off' && recovery.lotId === lotId)
      .length
  }

  remember(recovery: Pick<Recovery, 'lotId' | 'sourceLotId' | 'kind' | 'points'>): void {
    this.#recoveries.push({ ...recovery, id: null, remaining: recovery.points })
  }

  undo(recovery: Recovery, count: number): void {
    const at = this.#recoveries.indexOf(recovery)
    if (at < 0 || recovery.remaining < count) throw new RangeError('a recovery cannot be undone twice')
    this.#recoveries[at] = { ...recovery, remaining: recovery.remaining - count }
    if (recovery.id !== null) this.#undone.add(recovery.id)
  }

  get newRecoveries(): Recovery[] {
    return this.#recoveries.filter(({ id }) => id === null)
  }

  /** Stored recoveries with a smaller remainder than before. */
  get undoneRecoveries(): { id: number; remaining: number }[] {
    return this.#recoveries.flatMap(({ id, remaining }) =>
      id !== null && this.#undone.has(id) ? [{ id, remaining }] : [],
    )
  }

  get newLots(): readonly NewLot[] {
    return this.#newLots
  }

  get lotChanges(): ReadonlyMap<string, LotChange> {
    return this.#changes
  }

  /** Transactions with their entries; omits those that changed no account. */
  get drafts(): TransactionDraft[] {
    return this.#drafts
      .map((draft) => ({ ...draft, postings: merged(draft.postings) }))
      .filter(({ postings }) => postings.length > 0)
  }

  #changeOf(lotId: string): LotChange {
    const known = this.#changes.get(lotId)
    if (known) return known
    const change: LotChange = {
      pending: 0,
      available: 0,
      held: 0,
      spent: 0,
      expired: 0,
      reversed: 0,
      absorbed: 0,
      openDebt: 0,
      expiresAt: null,
    }
    this.#changes.set(lotId, change)
    return change
  }
}
