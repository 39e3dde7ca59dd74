import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { MailOutcome, Suppression } from './suppression.rules.ts'

export interface StoredReport {
  readonly reportHash: Buffer
  readonly addressHash: Buffer
  readonly outcome: MailOutcome
  readonly status: string | null
  readonly diagnostic: string | null
  readonly messageId: string | null
}

/** Reports about one address run one after another, so that each counts the earlier ones. */
export async function lockAddress(db: Db, addressHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail to ${addressHash.toString('hex')}`}, 0))`.execute(
    db,
  )
}

/** False when the same report arrived before. */
export async function insertReport(db: Db, report: StoredReport, now: Instant): Promise<boolean> {
  const inserted = await db
    .insertInto('mail_report')
    .values({
      report_hash: report.reportHash,
      address_hash: report.addressHash,
      outcome: report.outcome,
      status: report.status,
      diagnostic: report.diagnostic,
      message_id: report.messageId,
      received_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('address_hash')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Mails, not reports: several reports may be about one mail. */
export async function countDelays(
  db: Db,
  { addressHash, since }: { addressHash: Buffer; since: Instant },
): Promise<number> {
  const { count } = await db
    .selectFrom('mail_report')
    .select(sql<number>`count(distinct coalesce(message_id, encode(report_hash, 'hex')))`.as('count'))
    .where('address_hash', '=', addressHash)
    .where('outcome', '=', 'delayed')
    .where('received_at', '>', since)
    .where(sql<boolean>`not is_settled`)
    .executeTakeFirstOrThrow()
  return count
}

export async function saveSuppression(
  db: Db,
  addressHash: Buffer,
  { reason, since, until, diagnostic }: Suppression & { readonly diagnostic: string | null },
): Promise<void> {
  const values = { reason, since, until, diagnostic }
  await db
    .insertInto('mail_suppression')
    .values({ address_hash: addressHash, ...values })
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet(values))
    .execute()
}

export async function deleteSuppression(db: Db, addressHash: Buffer): Promise<void> {
  await db.deleteFrom('mail_suppression').where('address_hash', '=', addressHash).execute()
  await db
    .updateTable('mail_report')
    .set({ is_settled: true })
    .where('address_hash', '=', addressHash)
    .where(sql<boolean>`not is_settled`)
    .execute()
}

export async function deleteReportsBefore(db: Db, end: Instant): Promise<void> {
  await db.deleteFrom('mail_report').where('received_at', '<', end).execute()
}
