import type { MemberId } from 'contract/core/ids'
import type { Db } from '../../../platform/db/tables.ts'

export async function disputerIds(db: Db): Promise<MemberId[]> {
  const rows = await db
    .selectFrom('card_dispute')
    .innerJoin('checkout', 'checkout.id', 'card_dispute.checkout_id')
    .select('checkout.member_id')
    .distinct()
    .execute()
  return rows.map(({ member_id: id }) => id)
}
