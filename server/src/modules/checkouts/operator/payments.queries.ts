import type { CheckoutId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { PaymentShow } from 'contract/checkouts/operatorPayments'
import { type NotNull, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { TimeCursor } from '../../../platform/db/page.ts'
import type { DisputeRow } from '../disputes/disputes.repository.ts'
import type { CheckoutRow } from '../core/checkout.repository.ts'
import type { CheckoutsTables } from '../tables.ts'

/** A checkout with a payment at the card processor. */
export type PaymentRow = CheckoutRow & { intent_id: string }

const payments = (db: Db) =>
  db
    .selectFrom('checkout')
    .selectAll()
    .where('intent_id', 'is not', null)
    .$narrowType<{ intent_id: NotNull }>()

const shown: Record<PaymentShow, ReturnType<typeof sql<boolean>>> = {
  all: sql`true`,
  paid: sql`status = 'paid'`,
  open: sql`status = 'open'`,
  unpaid: sql`status in ('expired', 'cancelled')`,
  returned: sql`status = 'returned'`,
  disputed: sql`exists (select from card_dispute where checkout_id = checkout.id)`,
}

/** A page of payments after `last`, newest first; filtered by `checkoutId` if given. */
export async function paymentPage(
  db: Db,
  page: { show: PaymentShow; checkoutId: CheckoutId | null; size: number; last: TimeCursor<string> | null },
): Promise<PaymentRow[]> {
  const { show, checkoutId, size, last } = page
  return payments(db)
    .where(shown[show])
    .$if(checkoutId !== null, (query) => query.where('id', '=', checkoutId!)) // not null here
    .$if(last !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${last?.at}, ${last?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute()
}

export async function paymentById(db: Db, id: CheckoutId): Promise<PaymentRow | null> {
  return (await payments(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** A page of disputes after `last`, newest first. */
export async function disputePage(
  db: Db,
  page: { show: 'all' | 'open' | 'ended'; size: number; last: TimeCursor<string> | null },
): Promise<DisputeRow[]> {
  const { show, size, last } = page
  return db
    .selectFrom('card_dispute')
    .selectAll()
    .$if(show === 'open', (query) => query.where('ended_at', 'is', null))
    .$if(show === 'ended', (query) => query.where('ended_at', 'is not', null))
    .$if(last !== null, (query) => query.where(sql<boolean>`(opened_at, id) < (${last?.at}, ${last?.id})`))
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute()
}

export async function openDisputesRow(db: Db): Promise<{ count: number; oldestAt: Instant | null }> {
  const { rows } = await sql<{ count: number; oldestAt: Instant | null }>`
    select count(*)::int as count, min(opened_at) as "oldestAt" from card_dispute where ended_at is null`.execute(
    db,
  )
  return rows[0] ?? { count: 0, oldestAt: null }
}

/** Processor events about the given objects, oldest first. */
export async function eventsAbout(
  db: Db,
  objectIds: readonly string[],
): Promise<Selectable<CheckoutsTables['provider_event']>[]> {
  return db
    .selectFrom('provider_event')
    .selectAll()
    .where(sql<boolean>`object_id = any(${objectIds}::text[])`)
    .orderBy('at')
    .orderBy('id')
    .execute()
}
