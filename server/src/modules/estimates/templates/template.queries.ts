import type { BusinessId, EstimateTemplateId, EstimateVersionId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { TemplateDocument } from 'contract/estimates/template'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { EstimatesTables } from '../tables.ts'

export type TemplateRow = Selectable<EstimatesTables['estimate_template']>

/** A published version with its template. */
export interface VersionRow {
  readonly id: EstimateVersionId
  readonly templateId: EstimateTemplateId
  readonly businessId: BusinessId | null
  readonly slug: string
  readonly number: number
  readonly document: TemplateDocument
  readonly publishedAt: Instant
  readonly isCurrent: boolean
  readonly isWithdrawn: boolean
}

const versions = (db: Db) =>
  db
    .selectFrom('estimate_version')
    .innerJoin('estimate_template', 'estimate_template.id', 'estimate_version.template_id')
    .select((select) => [
      'estimate_version.id',
      'estimate_version.template_id as templateId',
      'estimate_template.business_id as businessId',
      'estimate_template.slug',
      'estimate_version.number',
      'estimate_version.document',
      'estimate_version.published_at as publishedAt',
      'estimate_template.status',
      select
        .not(
          select.exists(
            select
              .selectFrom('estimate_version as newer')
              .whereRef('newer.template_id', '=', 'estimate_version.template_id')
              .whereRef('newer.number', '>', 'estimate_version.number'),
          ),
        )
        .as('isCurrent'),
    ])

type Found = Awaited<ReturnType<ReturnType<typeof versions>['execute']>>[number]

const versionOf = ({ status, slug, isCurrent, ...row }: Found): VersionRow => ({
  ...row,
  slug: slug ?? '', // a published template has one
  isCurrent: Boolean(isCurrent),
  isWithdrawn: status === 'withdrawn',
})

/** The current versions of the published templates of a business, or of Goodword, in the order of their titles. */
export async function publishedVersions(db: Db, businessId: BusinessId | null): Promise<VersionRow[]> {
  const rows = await versions(db)
    .where('estimate_template.status', '=', 'published')
    .where('estimate_template.business_id', businessId === null ? 'is' : '=', businessId)
    .orderBy('estimate_template.slug')
    .execute()
  return rows.map(versionOf).filter(({ isCurrent }) => isCurrent)
}

/** A version of a template: the one with the id, or the current one. */
export async function versionAt(
  db: Db,
  slug: string,
  versionId: EstimateVersionId | null,
): Promise<VersionRow | null> {
  const row = await versions(db)
    .where('estimate_template.slug', '=', slug)
    .$if(versionId !== null, (query) => query.where('estimate_version.id', '=', versionId))
    .orderBy('estimate_version.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? versionOf(row) : null
}

export async function versionsById(
  db: Db,
  ids: readonly EstimateVersionId[],
): Promise<ReadonlyMap<EstimateVersionId, VersionRow>> {
  if (ids.length === 0) return new Map()
  const rows = await versions(db).where('estimate_version.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, versionOf(row)]))
}

export async function templatesOfBusiness(db: Db, businessId: BusinessId): Promise<TemplateRow[]> {
  return db
    .selectFrom('estimate_template')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('id')
    .execute()
}

export async function ownTemplate(
  db: Db,
  of: { businessId: BusinessId; templateId: EstimateTemplateId },
): Promise<TemplateRow | undefined> {
  return db
    .selectFrom('estimate_template')
    .selectAll()
    .where('id', '=', of.templateId)
    .where('business_id', '=', of.businessId)
    .executeTakeFirst()
}

/** The newest version of each template. */
export async function newestVersions(
  db: Db,
  templateIds: readonly EstimateTemplateId[],
): Promise<ReadonlyMap<EstimateTemplateId, Selectable<EstimatesTables['estimate_version']>>> {
  if (templateIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('estimate_version')
    .selectAll()
    .distinctOn('template_id')
    .where('template_id', 'in', templateIds)
    .orderBy('template_id')
    .orderBy('number', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.template_id, row]))
}

export async function isSlugTaken(db: Db, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom('estimate_template')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row !== undefined
}

/** The businesses among `ids` that published a template. */
export async function businessesWithTemplates(
  db: Db,
  ids: readonly BusinessId[],
): Promise<ReadonlySet<BusinessId>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('estimate_template')
    .select('business_id')
    .distinct()
    .where('business_id', 'in', ids)
    .where('status', '=', 'published')
    .execute()
  return new Set(rows.flatMap(({ business_id: id }) => id ?? []))
}

/** Published templates with a slug after `after`, in its order, with the time of their current version. */
export async function templateSitemapRows(db: Db, after: string, count: number) {
  const { rows } = await sql<{ slug: string; businessId: BusinessId | null; changedAt: Instant }>`
    select slug, business_id as "businessId",
      (select max(published_at) from estimate_version where template_id = estimate_template.id) as "changedAt"
    from estimate_template where status = 'published' and slug > ${after} order by slug limit ${count}`.execute(
    db,
  )
  return rows
}

/** Every `size`-th slug of the published templates, in order. */
export async function templateSitemapStarts(db: Db, size: number): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from (
      select slug, row_number() over (order by slug) as place from estimate_template where status = 'published'
    ) as placed where place % ${size} = 0 order by slug`.execute(db)
  return rows.map(({ slug }) => slug)
}
