import { createHash } from 'node:crypto'
import type { MemberId } from 'contract/core/ids'
import { minus } from 'contract/core/time'
import { type MailReport, readMailReport } from '../../../integrations/mail/bounces/readMailReport.ts'
import type { Context } from '../../../platform/context.ts'
import { memberWithEmail, peopleOf } from '../../identity/public.ts'
import { addressHash } from '../suppression/addressHash.ts'
import { suppressionRow } from '../suppression/suppression.queries.ts'
import {
  countDelays,
  insertReport,
  lockAddress,
  saveSuppression,
} from '../suppression/suppression.repository.ts'
import {
  delayHours,
  type MailOutcome,
  outcomeOf,
  suppressionAfter,
} from '../suppression/suppression.rules.ts'
import type { ReturnPaths } from './returnPaths.ts'

export interface ReportPort {
  readonly returnPaths: ReturnPaths
  /** The member of an unsubscribe link; null for a forged one. */
  readonly memberOfLink: (address: string) => MemberId | null
  /** Unsubscribes the member from unsolicited mails, after a complaint. */
  readonly onComplaint: (context: Context, memberId: MemberId) => Promise<void>
}

/** The outcome of a report, for the log. */
export type ReportResult = 'unreadable' | 'harmless' | 'not_ours' | 'repeated' | MailOutcome

/**
 * Records a report about a mail of ours, and suppresses its address if the report requires it. A report counts only
 * with proof that its sender got a mail of ours: the return path, or the unsubscribe link. A forged report about
 * another person's address has neither. Idempotent.
 */
export async function receiveReport(context: Context, port: ReportPort, raw: Buffer): Promise<ReportResult> {
  const report = readMailReport(raw)
  if (!report) return 'unreadable'
  const said = outcomeIn(report)
  if (!said) return 'harmless'
  const subject = await subjectOf(context, port, report)
  if (!subject) return 'not_ours'
  const { hash, memberId } = subject
  await lockAddress(context.db, hash)
  const stored = {
    reportHash: createHash('sha256').update(raw).digest(),
    addressHash: hash,
    messageId: report.messageId,
    ...said,
  }
  if (!(await insertReport(context.db, stored, context.now))) return 'repeated'
  const since = minus(context.now, { hours: delayHours })
  const delays = said.outcome === 'delayed' ? await countDelays(context.db, { addressHash: hash, since }) : 0
  const current = (await suppressionRow(context.db, hash)) ?? null
  const next = suppressionAfter(current, { outcome: said.outcome, delays, now: context.now })
  if (next) await saveSuppression(context.db, hash, { ...next, diagnostic: said.diagnostic })
  if (said.outcome === 'complained' && memberId) await port.onComplaint(context, memberId)
  return said.outcome
}

type Said = { outcome: MailOutcome; status: string | null; diagnostic: string | null }

/** Null when the report states that the mail arrived, or that the server is still trying. */
function outcomeIn(report: MailReport): Said | null {
  if (report.kind === 'complaint')
    return report.feedback === 'not-spam' ? null : { outcome: 'complained', status: null, diagnostic: null }
  // Each mail of ours has one recipient. A list of several comes from an address that forwards mails.
  const failed = report.statuses.filter(({ action }) => action === 'failed')
  const worst = failed.find(({ status }) => outcomeOf(status) === 'returned') ?? failed[0]
  return worst
    ? { outcome: outcomeOf(worst.status), status: worst.status, diagnostic: worst.diagnostic }
    : null
}

async function subjectOf(
  context: Context,
  { returnPaths, memberOfLink }: ReportPort,
  report: MailReport,
): Promise<{ hash: Buffer; memberId: MemberId | null } | null> {
  const linked = report.unsubscribe === null ? null : memberOfLink(report.unsubscribe)
  const [hash] = report.returnPaths.flatMap((path) => returnPaths.hashIn(path) ?? [])
  if (hash) {
    const named = report.recipients.find((address) => addressHash(address).equals(hash))
    const byAddress = named === undefined ? null : await memberWithEmail(context, named)
    return { hash, memberId: byAddress ?? linked }
  }
  const person = linked && (await peopleOf(context, [linked])).get(linked)
  if (!person) return null
  // The member may have changed the address since.
  const own = addressHash(person.email)
  const isOwn =
    report.recipients.length === 0 || report.recipients.some((address) => addressHash(address).equals(own))
  return isOwn ? { hash: own, memberId: person.id } : null
}
