import type { Birthday, ReceiptAddress } from 'contract/account/profile'
import type { MemberId, PhotoId, Slug } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { IdentityTables } from '../tables.ts'

type MemberFields = Pick<
  Updateable<IdentityTables['member']>,
  'display_name' | 'time_zone' | 'has_chosen_zone' | 'phone' | 'leaving_since'
>

export async function updateMember(db: Db, memberId: MemberId, fields: MemberFields): Promise<void> {
  if (Object.keys(fields).length === 0) return
  await db.updateTable('member').set(fields).where('id', '=', memberId).execute()
}

/** Saving the same birthday again does not change since when it is known. */
export async function setBirthday(
  db: Db,
  memberId: MemberId,
  { birthday, now }: { birthday: Birthday | null; now: Instant },
): Promise<void> {
  const [month, day] = [birthday?.month ?? null, birthday?.day ?? null]
  await sql`
    update member set birth_month = ${month}::smallint, birth_day = ${day}::smallint,
      birthday_since = case when ${month}::smallint is not null then ${now}::timestamptz end
    where id = ${memberId} and (birth_month, birth_day) is distinct from (${month}::smallint, ${day}::smallint)`.execute(
    db,
  )
}

export async function updatePhoto(
  db: Db,
  memberId: MemberId,
  photo: { id: PhotoId; address: string } | null,
): Promise<void> {
  await db
    .updateTable('member')
    .set({ photo_id: photo?.id ?? null, photo_url: photo?.address ?? null, has_chosen_photo: true })
    .where('id', '=', memberId)
    .execute()
}

export async function saveReceiptAddress(
  db: Db,
  memberId: MemberId,
  { postalCode, ...rest }: ReceiptAddress,
): Promise<void> {
  const values = { ...rest, postal_code: postalCode }
  await db
    .insertInto('receipt_address')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.constraint('receipt_address_pkey').doUpdateSet(values))
    .execute()
}

export async function deleteReceiptAddress(db: Db, memberId: MemberId): Promise<void> {
  await db.deleteFrom('receipt_address').where('member_id', '=', memberId).execute()
}

/** Replaces the interests. Locks the member, so that two changes do not mix. Skips unknown categories. */
export async function setInterests(db: Db, memberId: MemberId, slugs: readonly Slug[]): Promise<void> {
  await db.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
  await sql`
    delete from member_interest where member_id = ${memberId} and not category_slug = any(${slugs})`.execute(
    db,
  )
  await sql`
    insert into member_interest (member_id, category_slug)
    select distinct ${memberId}::uuid, coalesce(merged_into, slug) from category where slug = any(${slugs})
    on conflict do nothing`.execute(db)
}
