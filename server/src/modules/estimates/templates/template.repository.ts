import type { BusinessId, EstimateTemplateId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { TemplateDocument } from 'contract/estimates/template'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { TemplateRow } from './template.queries.ts'

/** Changes of one business's templates, or of the starter templates, run one after another. */
export async function lockTemplates(db: Db, businessId: BusinessId | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`estimates ${businessId ?? 'starter'}`}, 0))`.execute(
    db,
  )
}

export async function insertTemplate(
  db: Db,
  template: {
    businessId: BusinessId | null
    slug: string | null
    status: TemplateRow['status']
    document: TemplateDocument
    now: Instant
  },
): Promise<TemplateRow> {
  return db
    .insertInto('estimate_template')
    .values({
      business_id: template.businessId,
      slug: template.slug,
      status: template.status,
      document: JSON.stringify(template.document),
      created_at: template.now,
      changed_at: template.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The changed template; undefined when another change came first. */
export async function changeTemplate(
  db: Db,
  of: { id: EstimateTemplateId; rev: number; now: Instant },
  change: { document?: TemplateDocument; slug?: string; status?: TemplateRow['status'] },
): Promise<TemplateRow | undefined> {
  const { document, ...columns } = change
  return db
    .updateTable('estimate_template')
    .set({
      ...columns,
      ...(document && { document: JSON.stringify(document) }),
      rev: of.rev + 1,
      changed_at: of.now,
    })
    .where('id', '=', of.id)
    .where('rev', '=', of.rev)
    .returningAll()
    .executeTakeFirst()
}

export async function insertVersion(
  db: Db,
  version: {
    templateId: EstimateTemplateId
    number: number
    document: TemplateDocument
    now: Instant
    by: MemberId | null
  },
): Promise<void> {
  await db
    .insertInto('estimate_version')
    .values({
      template_id: version.templateId,
      number: version.number,
      document: JSON.stringify(version.document),
      published_at: version.now,
      published_by: version.by,
    })
    .execute()
}

/** False when the template was published. */
export async function deleteDraft(
  db: Db,
  of: { businessId: BusinessId; templateId: EstimateTemplateId },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('estimate_template')
    .where('id', '=', of.templateId)
    .where('business_id', '=', of.businessId)
    .where('status', '=', 'draft')
    .executeTakeFirst()
  return numDeletedRows === 1n
}
