import { cartItemsMax } from 'contract/carts/carts'
import type { MemberId, ProductId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { UsdCents } from 'contract/core/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { Refusal } from '../../platform/http/problem.ts'

export interface NewItem {
  readonly productId: ProductId
  readonly quantity: number
  readonly addedUsdCents: UsdCents
}

/** Serializes changes of one cart, such as from two tabs, until the transaction ends. */
export async function lockCart(db: Db, memberId: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cart ${memberId}`}, 0))`.execute(db)
}

/** Inserts new items and updates existing ones, which retain their position. @throws Refusal cart_full */
export async function putItems(
  db: Db,
  { memberId, items, now }: { memberId: MemberId; items: readonly NewItem[]; now: Instant },
): Promise<void> {
  if (items.length === 0) return
  await db
    .insertInto('cart_item')
    .values(
      items.map(({ productId, quantity, addedUsdCents }) => ({
        member_id: memberId,
        product_id: productId,
        quantity,
        added_usd_cents: addedUsdCents,
        added_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'product_id']).doUpdateSet((update) => ({
        quantity: update.ref('excluded.quantity'),
        added_usd_cents: update.ref('excluded.added_usd_cents'),
      })),
    )
    .execute()
  const { count } = await db
    .selectFrom('cart_item')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (count > cartItemsMax) throw new Refusal('cart_full')
}

export async function deleteSome(
  db: Db,
  { memberId, productIds }: { memberId: MemberId; productIds: readonly ProductId[] },
): Promise<void> {
  await db
    .deleteFrom('cart_item')
    .where('member_id', '=', memberId)
    .where(sql<boolean>`product_id = any(${productIds})`)
    .execute()
}

export async function deleteItems(db: Db, memberId: MemberId): Promise<void> {
  await db.deleteFrom('cart_item').where('member_id', '=', memberId).execute()
}
