import { sumOf } from 'contract/core/sum'
import type { BusinessId, MemberId, OrderId } from 'contract/core/ids'
import type { Pool } from 'pg'
import type { FunderId } from '../../../src/modules/ledger/book/lots.rules.ts'
import type { RefundLegs, SaleDraft } from '../../../src/modules/ledger/sales/sales.ts'

interface OfMember {
  issued: number
  /** Points spent, less returned points. */
  spent: number
  ended: number
  /** Earned or granted points due for claw-back. */
  takenBack: number
  granted: number
  revoked: number
  credit: number
}

interface OfBusiness {
  /** Proceeds of its sales by card and credit, less fees, payouts and granted credit. */
  cash: number
  /** Payouts and granted credit within `cash`: the only part that remains after everything is undone. */
  given: number
  pointsTaken: number
  issued: number
}

/**
 * Expected balances of members and businesses, computed from the responses alone, without knowledge of lots, accounts
 * or the order in which lots are consumed. Merged members count as one.
 */
export class ExpectedBalances {
  readonly #members = new Map<MemberId, OfMember>()
  readonly #businesses = new Map<FunderId, OfBusiness>()
  readonly #roots = new Map<MemberId, MemberId>()
  readonly #sales = new Map<OrderId, { draft: SaleDraft; refunded: number; fee: number }>()
  fees = 0
  card = 0

  constructor(memberIds: readonly MemberId[], businessIds: readonly BusinessId[]) {
    for (const id of memberIds) {
      this.#roots.set(id, id)
      this.#members.set(id, {
        issued: 0,
        spent: 0,
        ended: 0,
        takenBack: 0,
        granted: 0,
        revoked: 0,
        credit: 0,
      })
    }
    for (const id of [...businessIds, null])
      this.#businesses.set(id, { cash: 0, given: 0, pointsTaken: 0, issued: 0 })
  }

  get memberIds(): MemberId[] {
    return [...this.#roots.keys()]
  }

  get businessIds(): BusinessId[] {
    return [...this.#businesses.keys()].filter((id) => id !== null)
  }

  member(id: MemberId): OfMember {
    return this.#members.get(this.ownerOf(id))! // every owner has sums
  }

  isKnown(id: MemberId): boolean {
    return this.#roots.has(id)
  }

  business(id: FunderId): OfBusiness {
    return this.#businesses.get(id)! // the runner's own
  }

  join(from: MemberId, to: MemberId): void {
    const [left, merged] = [this.ownerOf(from), this.ownerOf(to)]
    if (left === merged) return
    const sums = this.#members.get(left)! // every root has sums
    const into = this.#members.get(merged)! // every root has sums
    for (const name of Object.keys(sums) as (keyof OfMember)[]) into[name] += sums[name] // its own keys
    this.#members.delete(left)
    this.#roots.set(left, merged)
  }

  issued(memberId: MemberId, funderId: FunderId, points: number): void {
    this.member(memberId).issued += points
    this.business(funderId).issued += points
  }

  /** Idempotent: a repeated order counts once. */
  sold(draft: SaleDraft): boolean {
    if (this.#sales.has(draft.orderId)) return false
    this.#sales.set(draft.orderId, { draft, refunded: 0, fee: 0 })
    const { memberId, businessId, pointsTender, cardUsdCents, storeCreditUsdCents, feeUsdCents } = draft
    this.member(memberId).spent += pointsTender
    this.member(memberId).credit -= storeCreditUsdCents
    this.business(businessId).cash += cardUsdCents + storeCreditUsdCents - feeUsdCents
    this.business(businessId).pointsTaken += pointsTender
    this.fees += feeUsdCents
    this.card -= cardUsdCents
    return true
  }

  refunded(orderId: OrderId, legs: RefundLegs, asCredit: boolean): void {
    const sale = this.#sales.get(orderId)! // already sold
    const { draft } = sale
    const charged = draft.cardUsdCents + draft.storeCreditUsdCents
    sale.refunded += legs.cardUsdCents + legs.storeCreditUsdCents
    // The refunded fee is proportional and rounded down, so refunds in any order add up to the same.
    const fee =
      charged === 0 ? 0 : Number((BigInt(draft.feeUsdCents) * BigInt(sale.refunded)) / BigInt(charged))
    const feeBack = fee - sale.fee
    sale.fee = fee
    this.member(draft.memberId).spent -= legs.points
    this.member(draft.memberId).credit += legs.storeCreditUsdCents + (asCredit ? legs.cardUsdCents : 0)
    this.business(draft.businessId).cash -= legs.cardUsdCents + legs.storeCreditUsdCents - feeBack
    this.business(draft.businessId).pointsTaken -= legs.points
    this.fees -= feeBack
    if (!asCredit) this.card += legs.cardUsdCents
  }

  /** Differences between the expected and the booked balances, in readable form. */
  async differences(pool: Pool, before: PlatformBalances): Promise<string[]> {
    const wrong: string[] = []
    const compare = (what: string, wanted: number, found: number) => {
      if (wanted !== found) wrong.push(`${what}: calculated ${wanted}, booked ${found}`)
    }
    const booked = await membersBooked(pool, this.memberIds)
    for (const [root, sums] of this.#members) {
      const group = booked.filter(({ id }) => this.ownerOf(id) === root)
      const sum = (name: keyof MemberBooked) => sumOf(group, (row) => Number(row[name]))
      compare(`store credit of ${root}`, sums.credit, sum('store_credit'))
      compare(`points issued to ${root}`, sums.issued, sum('issued'))
      compare(`points spent by ${root}`, sums.spent, sum('spent'))
      compare(
        `points of ${root}`,
        sums.issued - sums.spent - sums.takenBack - sum('expired') + sum('forgiven'),
        sum('worth'),
      )
      if (sum('expired') > sums.ended)
        wrong.push(`points of ${root} that expired: at most ${sums.ended}, booked ${sum('expired')}`)
    }
    const funders = await fundersBooked(pool, this.businessIds)
    for (const row of funders) {
      compare(`points issued by ${row.id}`, this.business(row.id).issued, row.issued)
      compare(`points received by ${row.id}`, this.business(row.id).pointsTaken, row.taken)
    }
    const now = await platformBalances(pool)
    const cash = sumOf([...this.#businesses.values()], (business) => business.cash)
    compare('money of all funders', cash, sumOf(funders, ({ money }) => money) + now.own - before.own)
    compare('fees', this.fees, now.fees - before.fees)
    compare('the card processor', this.card, now.card - before.card)
    return wrong
  }

  /** Differences from the balances that must remain after every order is fully refunded. */
  async leftovers(pool: Pool, before: PlatformBalances): Promise<string[]> {
    const wrong: string[] = []
    const booked = await membersBooked(pool, this.memberIds)
    for (const [root, { granted, revoked }] of this.#members) {
      const group = booked.filter(({ id }) => this.ownerOf(id) === root)
      const left = group.reduce(
        (total, { worth, expired, forgiven }) => total + worth + expired - forgiven,
        0,
      )
      if (left !== granted - revoked)
        wrong.push(`I10: ${root} has ${left} points left, expected ${granted - revoked}`)
    }
    for (const { id, money, recovery, forgiven } of await fundersBooked(pool, this.businessIds)) {
      const left = money + recovery + forgiven
      if (left !== -this.business(id).given)
        wrong.push(`I10: business ${id} has ${left} cents left, expected ${-this.business(id).given}`)
    }
    const now = await platformBalances(pool)
    const left = now.own - before.own + now.recovery - before.recovery + now.forgiven - before.forgiven
    if (left !== 0) wrong.push(`I10: the platform has ${left} cents left`)
    return wrong
  }

  /** The member that remains after merges. */
  ownerOf(id: MemberId): MemberId {
    let root = id
    for (let next = this.#roots.get(root); next !== undefined && next !== root; next = this.#roots.get(root))
      root = next
    return root
  }
}

export interface PlatformBalances {
  /** Promotions and the reserve for the platform's own points. */
  readonly own: number
  readonly fees: number
  readonly card: number
  /** Points to recover for the platform, and points forgiven at its cost. */
  readonly recovery: number
  readonly forgiven: number
}

export async function platformBalances(pool: Pool): Promise<PlatformBalances> {
  const { rows } = await pool.query<PlatformBalances>(`
    select coalesce(sum(amount) filter (where kind in ('platform_promotions', 'reserve')), 0)::bigint as own,
      coalesce(sum(amount) filter (where kind = 'platform_fees'), 0)::bigint as fees,
      coalesce(sum(amount) filter (where kind = 'card_clearing'), 0)::bigint as card,
      coalesce(sum(amount) filter (where kind = 'recovery'), 0)::bigint as recovery,
      coalesce((select sum(remaining) from ledger_recovery join ledger_lot on ledger_lot.id = lot_id
        where kind = 'write_off' and funder_id is null), 0)::bigint as forgiven
    from ledger_account join ledger_entry on account_id = ledger_account.id
    where member_id is null and business_id is null`)
  return rows[0]! // an aggregate returns one row
}

interface MemberBooked {
  readonly id: MemberId
  readonly issued: number
  readonly spent: number
  readonly expired: number
  readonly worth: number
  readonly store_credit: number
  readonly forgiven: number
}

async function membersBooked(pool: Pool, ids: readonly MemberId[]): Promise<MemberBooked[]> {
  const { rows } = await pool.query<MemberBooked>(
    `select member.id,
       coalesce((select sum(issued) from ledger_lot where member_id = member.id), 0)::bigint as issued,
       coalesce((select sum(expired) from ledger_lot where member_id = member.id), 0)::bigint as expired,
       coalesce((select sum(ledger_slice.points - restored) from ledger_slice join ledger_hold on ledger_hold.id = hold_id
         where ledger_slice.status = 'captured' and member_id = member.id), 0)::bigint as spent,
       coalesce((select sum(remaining) from ledger_recovery where kind = 'write_off' and member_id = member.id), 0)::bigint as forgiven,
       coalesce((select sum(amount) from ledger_account join ledger_entry on account_id = ledger_account.id
         where member_id = member.id and commodity = 'PTS'), 0)::bigint as worth,
       coalesce((select sum(amount) from ledger_account join ledger_entry on account_id = ledger_account.id
         where member_id = member.id and commodity = 'USD'), 0)::bigint as store_credit
     from member where id = any ($1)`,
    [ids],
  )
  return rows
}

interface FunderBooked {
  readonly id: BusinessId
  readonly issued: number
  readonly taken: number
  /** Payable and reserve. */
  readonly money: number
  readonly recovery: number
  readonly forgiven: number
}

async function fundersBooked(pool: Pool, ids: readonly BusinessId[]): Promise<FunderBooked[]> {
  const { rows } = await pool.query<FunderBooked>(
    `select business.id,
       coalesce((select sum(issued) from ledger_lot where funder_id = business.id), 0)::bigint as issued,
       coalesce((select sum(points - restored) from ledger_slice where status = 'captured' and business_id = business.id), 0)::bigint as taken,
       coalesce((select sum(amount) from ledger_account join ledger_entry on account_id = ledger_account.id
         where business_id = business.id and kind in ('payable', 'reserve')), 0)::bigint as money,
       coalesce((select sum(amount) from ledger_account join ledger_entry on account_id = ledger_account.id
         where business_id = business.id and kind = 'recovery'), 0)::bigint as recovery,
       coalesce((select sum(remaining) from ledger_recovery join ledger_lot on ledger_lot.id = lot_id
         where kind = 'write_off' and funder_id = business.id), 0)::bigint as forgiven
     from business where id = any ($1)`,
    [ids],
  )
  return rows
}
