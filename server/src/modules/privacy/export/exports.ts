import { randomBytes } from 'node:crypto'
import type { DataExportId, MemberId } from 'contract/core/ids'
import { minus, plus } from 'contract/core/time'
import { paths } from 'contract/paths'
import { auditActionName } from 'contract/people/auditNames'
import { type DataExport, exportsPerDayMax, type PrivacySubject } from 'contract/privacy/privacy'
import { exportDays } from 'contract/privacy/terms'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { detailsAbout, recordAudit } from '../../audit/public.ts'
import { personOf } from '../../identity/public.ts'
import { wholeHistoryOf } from '../../ledger/public.ts'
import { notify } from '../../notifications/public.ts'
import { originalKey } from '../../photos/public.ts'
import { personalData } from '../inventory/personalData.ts'
import { rowsOf } from '../inventory/rows.queries.ts'
import { buildExport } from '../jobNames.ts'
import type { PrivacyPort } from '../port.ts'
import {
  beginSnapshot,
  exportedBookings,
  exportedOrders,
  type ExportedPhoto,
  exportedPhotos,
} from './export.queries.ts'
import {
  countExportsSince,
  expiredExports,
  exportById,
  type ExportRow,
  exportsOf,
  failStale,
  insertExport,
  setExpired,
  setReady,
  waitingExport,
} from './export.repository.ts'
import { type ExportData, exportFiles, type Tables } from './exportFiles.ts'
import { type ZipFile, zipOf } from './zip.ts'

const zipType = 'application/zip'
/** After this time the job has failed for the last time. */
const staleHours = 12

export async function listExports(context: Context): Promise<DataExport[]> {
  return (await exportsOf(context.db, memberOf(context))).map(exportFrom)
}

/**
 * Prepares the export in a job. One that is being prepared is returned again.
 * @throws Refusal export_limit
 */
export async function startExport(context: Context): Promise<DataExport> {
  return startExportOf(context, { memberId: memberOf(context) })
}

/**
 * The same for a member who asked an operator. The file belongs to the member, who gets the mail.
 * @throws Refusal export_limit
 */
export async function startExportOf(
  context: Context,
  { memberId, reason }: { memberId: MemberId; reason?: string },
): Promise<DataExport> {
  const { db, now } = context
  const waiting = await waitingExport(db, memberId)
  if (waiting) return exportFrom(waiting)
  if ((await countExportsSince(db, memberId, minus(now, { days: 1 }))) >= exportsPerDayMax)
    throw new Refusal('export_limit')
  const row = await insertExport(db, memberId, now)
  if (!row) return startExportOf(context, { memberId, ...(reason && { reason }) })
  await recordAudit(context, {
    action: 'member.exported',
    subject: `member:${memberId}`,
    memberId,
    ...(reason && { reason }),
  })
  await context.enqueue(buildExport, { exportId: row.id })
  return exportFrom(row)
}

/**
 * Builds the ZIP from one snapshot and stores it under a random name. A second run replaces nothing: the first that
 * finishes counts.
 */
export async function buildExportFile({ payments, storage }: PrivacyPort, id: DataExportId): Promise<void> {
  const read = await payments.write(async (context) => {
    await beginSnapshot(context.db)
    const row = await exportById(context.db, id)
    return row?.state === 'waiting' ? { row, ...(await readData(context, row.member_id)) } : null
  })
  if (!read) return
  const { row, data, photos } = read
  const files: ZipFile[] = []
  for (const photo of photos) files.push(...(await photoFile(storage, photo)))
  const zip = zipOf(exportFiles({ ...data, photos: files }), data.at)
  const storageKey = `exports/${randomBytes(24).toString('hex')}.zip`
  await storage.put(storageKey, zip, zipType)
  const isReady = await payments.write(async (context) => {
    const { db, now } = context
    const expiresAt = plus(now, { days: exportDays })
    const file = { storageKey, byteCount: zip.length, readyAt: now, expiresAt }
    if (!(await setReady(db, id, file))) return false
    await notify(context, {
      memberId: row.member_id,
      kind: 'account_changed',
      naturalKey: `export:${id}`,
      title: 'Your data is ready',
      body: `You can download it for ${exportDays} days. If you did not request it, change your password.`,
      href: paths.ownPrivacy('download'),
      mail: { button: 'Download your data', about: null },
    })
    return true
  })
  if (!isReady) await storage.delete(storageKey)
}

async function readData(
  context: Context,
  memberId: MemberId,
): Promise<{ data: Omit<ExportData, 'photos'>; photos: readonly ExportedPhoto[] }> {
  const { db, now } = context
  const person = await personOf(context, memberId)
  const subject = { memberId, email: person.email }
  const subjects: Partial<Record<PrivacySubject, Record<string, Tables[string]>>> = {}
  for (const [table, rule] of Object.entries(personalData)) {
    if (rule.subject === null) continue
    const found = await rowsOf(db, table, rule, subject)
    const rows = table === 'audit_entry' ? await inWords(context, memberId, found) : found
    if (rows.length > 0) (subjects[rule.subject] ??= {})[table] = rows
  }
  return {
    data: {
      at: now,
      name: person.servedName,
      subjects,
      orders: await exportedOrders(db, memberId),
      bookings: await exportedBookings(db, memberId),
      points: await wholeHistoryOf(context, memberId),
    },
    photos: await exportedPhotos(db, memberId),
  }
}

/** Entries of the audit log with their action and their values in words. */
async function inWords(
  context: Context,
  memberId: MemberId,
  rows: readonly Record<string, unknown>[],
): Promise<Record<string, unknown>[]> {
  const details = await detailsAbout(context, memberId)
  return rows.map((row) => ({
    ...row,
    what: auditActionName(String(row['action'])),
    changes: details.get(String(row['id'])) ?? [],
  }))
}

async function photoFile(
  storage: PrivacyPort['storage'],
  { id, originalHash, large }: ExportedPhoto,
): Promise<ZipFile[]> {
  const bytes = originalHash === null ? large : await storage.get(originalKey(originalHash))
  return bytes ? [{ name: `photos/${id}.${originalHash === null ? 'webp' : 'jpg'}`, bytes }] : []
}

/** The file of an export of the caller. @throws Refusal export_not_found */
export async function readExportFile(
  context: Context,
  storage: PrivacyPort['storage'],
  id: DataExportId,
): Promise<Buffer> {
  const row = await exportById(context.db, id)
  const isOwn = row?.member_id === memberOf(context) && row.state === 'ready'
  const bytes = isOwn && row.storage_key !== null ? await storage.get(row.storage_key) : null
  if (!bytes) throw new Refusal('export_not_found')
  return bytes
}

/** Deletes the files of expired exports. The state changes last, so that a failed deletion is repeated. */
export async function endExports({ payments, storage }: PrivacyPort): Promise<void> {
  const expired = await payments.write(async ({ db, now }) => {
    await failStale(db, minus(now, { hours: staleHours }))
    return expiredExports(db, now)
  })
  for (const { id, storageKey } of expired) {
    await storage.delete(storageKey)
    await payments.write(({ db }) => setExpired(db, id))
  }
}

function exportFrom(row: ExportRow): DataExport {
  return {
    id: row.id,
    state: row.state,
    requestedAt: row.requested_at,
    readyAt: row.ready_at,
    expiresAt: row.expires_at,
    byteCount: row.byte_count,
  }
}
