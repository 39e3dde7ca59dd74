import type { BusinessId, ReplyTemplateId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { TemplateRow } from './template.repository.ts'

/** The templates of a business by name, with their uses since. */
export async function templateRows(
  db: Db,
  { businessId, since }: { businessId: BusinessId; since: Instant },
): Promise<(TemplateRow & { uses: number })[]> {
  const { rows } = await sql<TemplateRow & { uses: number }>`
    select id, name, wordings, updated_at as "updatedAt",
      (select count(*)::int from reply_template_use where template_id = reply_template.id and used_at >= ${since}) as uses
    from reply_template where business_id = ${businessId} order by lower(name), id`.execute(db)
  return rows
}

export async function countUses(
  db: Db,
  { id, since }: { id: ReplyTemplateId; since: Instant },
): Promise<number> {
  const { rows } = await sql<{ uses: number }>`
    select count(*)::int as uses from reply_template_use where template_id = ${id} and used_at >= ${since}`.execute(
    db,
  )
  return rows[0]?.uses ?? 0
}

/** The last wordings that the business used, the newest first. */
export async function recentTexts(
  db: Db,
  { businessId, count }: { businessId: BusinessId; count: number },
): Promise<string[]> {
  const { rows } = await sql<{ text: string | null }>`
    select template.wordings[use.wording + 1] as text
    from reply_template_use use join reply_template template on template.id = use.template_id
    where template.business_id = ${businessId} order by use.id desc limit ${count}`.execute(db)
  return rows.flatMap(({ text }) => text ?? [])
}

/** The number of the last use by wording. */
export async function lastUses(db: Db, id: ReplyTemplateId): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ wording: number; last: number }>`
    select wording, max(id) as last from reply_template_use where template_id = ${id} group by wording`.execute(
    db,
  )
  return new Map(rows.map(({ wording, last }) => [wording, last]))
}
