import { randomInt } from 'node:crypto'
import { type MemberId, SupportRequestId } from 'contract/core/ids'
import type { Answer, Received } from 'contract/core/route'
import { minus } from 'contract/core/time'
import type { WaitingWork } from 'contract/overview/overview'
import { paths } from 'contract/paths'
import {
  type answerSupportRequest,
  type listSupportQueue,
  type sendSupportRequest,
  type sendVisitorRequest,
  type SupportCase,
  type SupportQueueRow,
  type SupportRequest,
  supportRequestsPerDayMax,
} from 'contract/support/support'
import { type Context, memberOf } from '../../platform/context.ts'
import { readPage, timeCursor } from '../../platform/db/page.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { ownBookingName } from '../bookings/public.ts'
import { operatorIds, personOf } from '../identity/public.ts'
import { mailAddress, notify, notifyAll } from '../notifications/public.ts'
import { ownOrderNumber } from '../orders/public.ts'
import { ownReferralName } from '../referrals/public.ts'
import { messagesOf, openRequestsRow, queuePage, requestsOfMember } from './support.queries.ts'
import {
  countSentSince,
  insertMessage,
  insertRequest,
  lockRequest,
  type MessageRow,
  type RequestRow,
  setStatus,
} from './support.repository.ts'

const listedMax = 50
// Without letters and digits that look alike.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** @throws Refusal support_case_not_found, support_request_limit */
export async function sendMemberRequest(
  context: Context,
  { case: about, ...draft }: Received<typeof sendSupportRequest>['body'],
): Promise<{ reference: string }> {
  const memberId = memberOf(context)
  const label = about && (await labelOf(context, about))
  if (about && label === null) throw new Refusal('support_case_not_found')
  const { displayName: name, email } = await personOf(context, memberId)
  const shown = about && label !== null ? { ...about, label } : null
  return store(context, draft, { memberId, name, email, about: shown, sender: `member ${memberId}` })
}

/** `sender` is a pseudonym of the network address. @throws Refusal support_request_limit */
export async function sendRequestOfVisitor(
  context: Context,
  { name, email, company, ...draft }: Received<typeof sendVisitorRequest>['body'],
  sender: string,
): Promise<{ reference: string }> {
  // A bot that fills the hidden field gets the usual response.
  if (company !== '') return { reference: newReference() }
  return store(context, draft, {
    memberId: null,
    name: name === '' ? email : name,
    email,
    about: null,
    sender,
  })
}

interface Asker {
  readonly memberId: MemberId | null
  readonly name: string
  readonly email: string
  readonly about: SupportRequest['case']
  readonly sender: string
}

/** Stores a request, confirms it by mail and notifies the operators. */
async function store(
  context: Context,
  { id, subject, message }: { id: SupportRequestId; subject: string; message: string },
  { memberId, name, email, about, sender }: Asker,
): Promise<{ reference: string }> {
  const known = await lockRequest(context.db, id)
  if (known) return { reference: known.reference }
  const dayAgo = minus(context.now, { days: 1 })
  if ((await countSentSince(context.db, sender, dayAgo)) >= supportRequestsPerDayMax)
    throw new Refusal('support_request_limit')
  const reference = newReference()
  const { now } = context
  const isNew = await insertRequest(context.db, {
    id,
    reference,
    member_id: memberId,
    name,
    email,
    subject,
    case_kind: about?.kind ?? null,
    case_id: about?.id ?? null,
    case_label: about?.label ?? null,
    sender,
    created_at: now,
    changed_at: now,
  })
  // A concurrent call stored the same request.
  if (!isNew) return { reference: (await lockRequest(context.db, id))?.reference ?? reference }
  await insertMessage(context.db, {
    id: crypto.randomUUID() as MessageRow['id'], // made here
    request_id: id,
    is_from_team: false,
    author_id: memberId,
    body: message,
    at: now,
  })
  await mailAddress(context, {
    email,
    title: `We got your request ${reference}`,
    paragraphs: [`“${subject}”`, 'A person reads it and replies to this address within one business day.'],
    href: memberId ? paths.supportRequests() : paths.help(),
    button: memberId ? 'See your requests' : 'Open help',
    about: null,
  })
  await notifyOperators(context, { id, reference, subject, at: now })
  return { reference }
}

/** The number or name of the member's own case; null for a case of another member. */
async function labelOf(context: Context, { kind, id }: SupportCase): Promise<string | null> {
  if (kind === 'order') return ownOrderNumber(context, id)
  return kind === 'booking' ? ownBookingName(context, id) : ownReferralName(context, id)
}

async function notifyOperators(
  context: Context,
  { id, reference, subject, at }: { id: SupportRequestId; reference: string; subject: string; at: string },
): Promise<void> {
  const memberIds = await operatorIds(context)
  await notifyAll(
    context,
    memberIds.map((memberId) => ({
      memberId,
      kind: 'operator_alert' as const,
      naturalKey: `support:${id}:${at}`,
      title: `Support request ${reference}`,
      body: subject,
      href: paths.supportQueue(),
      task: taskOf(id),
    })),
  )
}

const taskOf = (id: SupportRequestId) => `support:${id}`

export async function ownRequests(context: Context): Promise<{ requests: SupportRequest[] }> {
  const rows = await requestsOfMember(context.db, memberOf(context), listedMax)
  return { requests: (await presented(context, rows)).map(({ request }) => request) }
}

/** @throws Refusal support_request_not_found, support_request_closed */
export async function reply(
  context: Context,
  { requestId, id, text }: { requestId: SupportRequestId } & Received<typeof answerSupportRequest>['body'],
): Promise<SupportRequest> {
  const { db, now } = context
  const memberId = memberOf(context)
  const row = await lockRequest(db, requestId)
  if (row?.member_id !== memberId) throw new Refusal('support_request_not_found')
  if (row.status === 'closed') throw new Refusal('support_request_closed')
  const isNew = await insertMessage(db, {
    id,
    request_id: requestId,
    is_from_team: false,
    author_id: memberId,
    body: text,
    at: now,
  })
  if (!isNew) return requestOf(context, row)
  const { reference, subject } = row
  await notifyOperators(context, { id: requestId, reference, subject, at: now })
  return requestOf(context, await setStatus(db, requestId, { status: 'open', now }))
}

/** @throws Refusal page_token_invalid */
export async function queue(
  context: Context,
  { status, ...page }: Received<typeof listSupportQueue>['query'],
): Promise<Answer<typeof listSupportQueue>> {
  const { rows, nextPageToken } = await readPage({
    ...page,
    list: `support:${status}`,
    cursor: timeCursor(SupportRequestId),
    read: (size, last) => queuePage(context.db, { status, size, last }),
    cursorOf: ({ changed_at: at, id }) => ({ at, id }),
  })
  return {
    requests: (await presented(context, rows)).map(forOperators),
    open: (await openRequestsRow(context.db)).count,
    nextPageToken,
  }
}

/** For the overview of operators. */
export async function requestsToAnswer({ db }: Context): Promise<WaitingWork> {
  return openRequestsRow(db)
}

/** Stores the answer and mails it. @throws Refusal support_request_not_found */
export async function answer(
  context: Context,
  { requestId, id, text }: { requestId: SupportRequestId } & Received<typeof answerSupportRequest>['body'],
): Promise<SupportQueueRow> {
  const { db, now } = context
  const row = await lockRequest(db, requestId)
  if (!row) throw new Refusal('support_request_not_found')
  const isNew = await insertMessage(db, {
    id,
    request_id: requestId,
    is_from_team: true,
    author_id: memberOf(context),
    body: text,
    at: now,
  })
  if (!isNew) return rowOf(context, row)
  await sendAnswer(context, row, { id, text })
  return rowOf(context, await setStatus(db, requestId, { status: 'answered', now }))
}

async function sendAnswer(
  context: Context,
  { reference, member_id: memberId, email }: RequestRow,
  { id, text }: { id: string; text: string },
): Promise<void> {
  const title = `Our answer to ${reference}`
  const paragraphs = text.split(/\n{2,}/)
  if (memberId === null)
    return mailAddress(context, {
      email,
      title,
      paragraphs: [...paragraphs, 'If you still need help, send a new request and name the reference.'],
      href: paths.contact(),
      button: 'Contact us again',
      about: null,
    })
  await notify(context, {
    memberId,
    kind: 'support_answer',
    naturalKey: `support-answer:${id}`,
    title,
    body: text.length > 200 ? `${text.slice(0, 199)}…` : text,
    href: paths.supportRequests(),
    mail: { paragraphs, button: 'See your request', about: null },
  })
}

/** @throws Refusal support_request_not_found */
export async function setClosed(
  context: Context,
  { requestId, isClosed }: { requestId: SupportRequestId; isClosed: boolean },
): Promise<SupportQueueRow> {
  const row = await lockRequest(context.db, requestId)
  if (!row) throw new Refusal('support_request_not_found')
  if ((row.status === 'closed') === isClosed) return rowOf(context, row)
  const messages = (await messagesOf(context.db, [requestId])).get(requestId) ?? []
  const status = isClosed ? 'closed' : messages.at(-1)?.is_from_team ? 'answered' : 'open'
  return rowOf(context, await setStatus(context.db, requestId, { status, now: context.now }))
}

async function requestOf(context: Context, row: RequestRow): Promise<SupportRequest> {
  const [only] = await presented(context, [row])
  if (!only) throw new Error('one row gives one request')
  return only.request
}

async function rowOf(context: Context, row: RequestRow): Promise<SupportQueueRow> {
  const [only] = await presented(context, [row])
  if (!only) throw new Error('one row gives one request')
  return forOperators(only)
}

interface Presented {
  readonly row: RequestRow
  readonly request: SupportRequest
}

async function presented(context: Context, rows: readonly RequestRow[]): Promise<Presented[]> {
  const messages = await messagesOf(
    context.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    row,
    request: {
      id: row.id,
      reference: row.reference,
      subject: row.subject,
      status: row.status,
      case:
        row.case_kind === null || row.case_id === null || row.case_label === null
          ? null
          : { kind: row.case_kind, id: row.case_id, label: row.case_label },
      createdAt: row.created_at,
      changedAt: row.changed_at,
      messages: (messages.get(row.id) ?? []).map(({ id, is_from_team: isFromTeam, body: text, at }) => ({
        id,
        isFromTeam,
        text,
        at,
      })),
    },
  }))
}

const forOperators = ({ row, request }: Presented): SupportQueueRow => ({
  ...request,
  name: row.name,
  email: row.email,
  isMember: row.member_id !== null,
})

const newReference = () =>
  `HELP-${Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
