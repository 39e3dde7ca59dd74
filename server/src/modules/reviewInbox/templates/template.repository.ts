import type { BusinessId, ReplyTemplateId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { Refusal } from '../../../platform/http/problem.ts'

export interface TemplateRow {
  readonly id: ReplyTemplateId
  readonly name: string
  readonly wordings: string[]
  readonly updatedAt: Instant
}

const columns = ['id', 'name', 'wordings', 'updated_at as updatedAt'] as const

/** Serializes changes of the list, so that parallel calls cannot exceed the limit. */
export async function lockTemplates(db: Db, businessId: BusinessId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reply templates ${businessId}`}, 0))`.execute(db)
}

/** Locks the template, so that two fills do not take the same wording. */
export async function lockTemplate(
  db: Db,
  { businessId, id }: { businessId: BusinessId; id: ReplyTemplateId },
): Promise<TemplateRow | null> {
  const row = await db
    .selectFrom('reply_template')
    .select(columns)
    .where('id', '=', id)
    .where('business_id', '=', businessId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Null when the name is taken. */
export async function insertTemplate(
  db: Db,
  template: { businessId: BusinessId; name: string; wordings: readonly string[]; now: Instant },
): Promise<TemplateRow | null> {
  const row = await db
    .insertInto('reply_template')
    .values({
      business_id: template.businessId,
      name: template.name,
      wordings: [...template.wordings],
      updated_at: template.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row ?? null
}

/** Null when the business has no such template. @throws Refusal reply_template_name_taken */
export async function updateTemplate(
  db: Db,
  template: {
    businessId: BusinessId
    id: ReplyTemplateId
    name: string
    wordings: readonly string[]
    now: Instant
  },
): Promise<TemplateRow | null> {
  const row = await db
    .updateTable('reply_template')
    .set({ name: template.name, wordings: [...template.wordings], updated_at: template.now })
    .where('id', '=', template.id)
    .where('business_id', '=', template.businessId)
    .returning(columns)
    .executeTakeFirst()
    .catch((error: unknown) => {
      if (error instanceof Error && 'constraint' in error && error.constraint === 'reply_template_name_key')
        throw new Refusal('reply_template_name_taken')
      throw error
    })
  return row ?? null
}

export async function deleteTemplateRow(
  db: Db,
  { businessId, id }: { businessId: BusinessId; id: ReplyTemplateId },
): Promise<void> {
  await db.deleteFrom('reply_template').where('id', '=', id).where('business_id', '=', businessId).execute()
}

/** Records a use, and deletes those that no longer count. */
export async function insertUse(
  db: Db,
  use: { templateId: ReplyTemplateId; wording: number; now: Instant; countedSince: Instant },
): Promise<void> {
  await db
    .deleteFrom('reply_template_use')
    .where('template_id', '=', use.templateId)
    .where('used_at', '<', use.countedSince)
    .execute()
  await db
    .insertInto('reply_template_use')
    .values({ template_id: use.templateId, wording: use.wording, used_at: use.now })
    .execute()
}
