import type { MemberId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import type { HomeSectionKind } from 'contract/home/sections'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import type { SectionUse } from './homeOrder.rules.ts'

/** Locks the member's home and creates it if it is missing, so that views are recorded one after another. */
export async function lockHome(db: Db, memberId: MemberId): Promise<void> {
  await db
    .insertInto('member_home')
    .values({ member_id: memberId })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute()
  await sql`select from member_home where member_id = ${memberId} for no key update`.execute(db)
}

export async function changeHome(
  db: Db,
  memberId: MemberId,
  change: { place_slug?: string | null; guide_dismissed_at?: Instant | null },
): Promise<void> {
  await db
    .insertInto('member_home')
    .values({ member_id: memberId, ...change })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(change))
    .execute()
}

/** A view long after the last one begins a new visit, and the last view becomes the previous visit. */
export async function noteLook(
  db: Db,
  memberId: MemberId,
  { now, visitMinutes }: { now: Instant; visitMinutes: number },
): Promise<void> {
  await sql`
    update member_home set
      seen_before_at = case
        when seen_at < ${now}::timestamptz - make_interval(mins => ${visitMinutes}) then seen_at else seen_before_at end,
      seen_at = greatest(seen_at, ${now}::timestamptz)
    where member_id = ${memberId}`.execute(db)
}

export async function upsertUses(
  db: Db,
  memberId: MemberId,
  uses: readonly (SectionUse & { readonly kind: HomeSectionKind })[],
): Promise<void> {
  if (uses.length === 0) return
  await db
    .insertInto('home_section_use')
    .values(
      uses.map(({ kind, day, isShown, isOpened, shown, opened }) => ({
        member_id: memberId,
        section: kind,
        day,
        is_shown: isShown,
        is_opened: isOpened,
        shown,
        opened,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'section']).doUpdateSet((excluded) => ({
        day: excluded.ref('excluded.day'),
        is_shown: excluded.ref('excluded.is_shown'),
        is_opened: excluded.ref('excluded.is_opened'),
        shown: excluded.ref('excluded.shown'),
        opened: excluded.ref('excluded.opened'),
      })),
    )
    .execute()
}

/** A section that is already hidden retains its time. */
export async function setHidden(
  db: Db,
  {
    memberId,
    kind,
    today,
    hiddenAt,
  }: {
    memberId: MemberId
    kind: HomeSectionKind
    today: LocalDate
    hiddenAt: Instant | null
  },
): Promise<void> {
  await db
    .insertInto('home_section_use')
    .values({ member_id: memberId, section: kind, day: today, hidden_at: hiddenAt })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'section']).doUpdateSet({
        hidden_at:
          hiddenAt === null
            ? null
            : sql<Instant>`coalesce(home_section_use.hidden_at, ${hiddenAt}::timestamptz)`,
      }),
    )
    .execute()
}
