import type { BusinessId, HoldId, MemberId, OrderId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { plus } from 'contract/core/time'
import type { Context } from '../../../src/platform/context.ts'
import { Refusal } from '../../../src/platform/http/problem.ts'
import type { SaleDraft } from '../../../src/modules/ledger/sales/sales.ts'
import type { LedgerDatabase } from './ledgerDatabase.ts'
import type { ExpectedBalances } from './expectedBalances.ts'
import type { EarnTerms, OrderPart } from './scenarios.ts'

export interface Order {
  readonly orderId: OrderId
  readonly memberId: MemberId
  readonly businessId: BusinessId
  /** Funds a part of a joint bonus. */
  readonly partnerId: BusinessId
  readonly holdId: HoldId | null
  readonly part: OrderPart
  readonly points: number
  readonly earn: EarnTerms
  /** Payment details, set at the first attempt to pay. */
  draft: SaleDraft | null
  isPaid: boolean
  refundedGross: number
  /** An open dispute, and whether a step opens or ends one now. */
  frozen: { readonly holdId: HoldId | null } | null
  isDisputeMoving: boolean
}

/** State of a running scenario. */
export class ScenarioState {
  readonly database: LedgerDatabase
  readonly expectedBalances: ExpectedBalances
  readonly members: MemberId[]
  readonly businesses: readonly BusinessId[]
  readonly holdIds: HoldId[] = []
  readonly orders: Order[] = []
  readonly grants: { lotId: string; memberId: MemberId }[] = []
  /** Earlier calls, to repeat with the same keys. */
  readonly repeats: (() => Promise<void>)[] = []
  operations = 0

  constructor(
    database: LedgerDatabase,
    expectedBalances: ExpectedBalances,
    people: { members: readonly MemberId[]; businesses: readonly BusinessId[] },
  ) {
    this.database = database
    this.expectedBalances = expectedBalances
    this.members = [...people.members]
    this.businesses = people.businesses
  }

  member(number: number): MemberId {
    return this.members[number % this.members.length]! // never empty
  }

  business(number: number): BusinessId {
    return this.businesses[number % this.businesses.length]! // never empty
  }

  now(): Instant {
    return this.database.clock.now()
  }

  later(minutes: number): Instant {
    return plus(this.now(), { minutes })
  }

  /** One operation: a use case in its transaction. */
  run<T>(work: (context: Context) => Promise<T>): Promise<T> {
    this.operations += 1
    return this.database.run(work)
  }

  /** The current owner: members may have been merged. */
  async ownerOf(
    context: Context,
    table: 'ledger_sale' | 'ledger_hold' | 'ledger_lot',
    id: string,
  ): Promise<MemberId> {
    const query = context.db.selectFrom(table).select('member_id')
    const { member_id: memberId } = await query
      .where(table === 'ledger_sale' ? 'order_id' : 'id', '=', id as OrderId) // the id of a row in that table
      .executeTakeFirstOrThrow()
    return memberId
  }
}

export function pick<Item>(items: readonly Item[], number: number): Item | undefined {
  return items[number % items.length]
}

/** Runs `work` and accepts refusals with these codes only. */
export async function tolerating(codes: readonly string[], work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal && codes.includes(error.code))) throw error
  }
}
