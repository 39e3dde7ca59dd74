import { randomUUID } from 'node:crypto'
import { type MemberId, SupportMessageId, SupportRequestId } from 'contract/core/ids'
import { plus } from 'contract/core/time'
import { supportRequestsPerDayMax } from 'contract/support/support'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createMember } from '../identity/sessions/sessions.ts'
import {
  answer,
  ownRequests,
  queue,
  reply,
  sendMemberRequest,
  sendRequestOfVisitor,
  setClosed,
} from './support.ts'

const database = useDatabase()
let maya: MemberId
let operator: MemberId

const as = <T>(memberId: MemberId | null, work: (context: Context) => Promise<T>): Promise<T> =>
  inTransaction(database.db, (db) =>
    work({ ...database.contextOf(memberId ?? undefined), ...(memberId === null && { actor: null }), db }),
  )
const person = async (isOperator: boolean) => {
  const email = `${randomUUID()}@goodword.example`
  const draft = { email, displayName: 'Maya Lindqvist', emailVerified: true, isOperator }
  return (await createMember(database.contextOf(), draft)).id
}
const draft = (change: object = {}) => ({
  id: SupportRequestId.parse(randomUUID()),
  subject: 'Where is my refund?',
  message: 'It was approved last week.',
  ...change,
})
const visitorDraft = (change: object = {}) => ({
  ...draft(),
  name: '',
  email: 'sam@goodword.example',
  company: '',
  ...change,
})
const message = (text: string) => ({ id: SupportMessageId.parse(randomUUID()), text })

beforeAll(async () => {
  maya = await person(false)
  operator = await person(true)
})

test('a request is stored once, also with parallel calls, and operators are notified once', async () => {
  const sent = draft()
  const answers = await Promise.all(
    [1, 2, 3].map(() => as(maya, (context) => sendMemberRequest(context, { ...sent, case: null }))),
  )
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1)
  expect(answers[0]?.reference).toMatch(/^HELP-[2-9A-Z]{6}$/)
  const { rows } = await database.pool.query(
    'select title from notification where member_id = $1 and natural_key like $2',
    [operator, `support:${sent.id}:%`],
  )
  expect(rows).toHaveLength(1)
})

test('an answer reaches the member, a reply opens the request again, and an undo follows a close', async () => {
  const { id } = draft()
  await as(maya, (context) => sendMemberRequest(context, { ...draft({ id }), case: null }))
  database.clock.moveTo(plus(database.clock.now(), { minutes: 1 }))
  const written = message('We sent it on Monday.')
  const answered = await as(operator, (context) => answer(context, { requestId: id, ...written }))
  expect(answered).toMatchObject({ status: 'answered', isMember: true })
  await as(operator, (context) => answer(context, { requestId: id, ...written }))
  const own = await as(maya, ownRequests)
  expect(own.requests.find((request) => request.id === id)?.messages).toMatchObject([
    { isFromTeam: false },
    { isFromTeam: true, text: 'We sent it on Monday.' },
  ])
  database.clock.moveTo(plus(database.clock.now(), { minutes: 1 }))
  const open = await as(maya, (context) => reply(context, { requestId: id, ...message('Thank you.') }))
  expect(open.status).toBe('open')
  const close = (isClosed: boolean) =>
    as(operator, (context) => setClosed(context, { requestId: id, isClosed }))
  expect((await close(true)).status).toBe('closed')
  await expect(
    as(maya, (context) => reply(context, { requestId: id, ...message('One more thing.') })),
  ).rejects.toMatchObject({ code: 'support_request_closed' })
  expect((await close(false)).status).toBe('open')
  const waiting = await as(operator, (context) => queue(context, { status: 'open', pageSize: 25 }))
  expect(waiting.requests.map((request) => request.id)).toContain(id)
})

test('a case of another member is refused, and programs store nothing', async () => {
  const about = { kind: 'order' as const, id: randomUUID() }
  await expect(
    as(maya, (context) => sendMemberRequest(context, { ...draft(), case: about })),
  ).rejects.toMatchObject({ code: 'support_case_not_found' })
  const trapped = visitorDraft({ company: 'Best backlinks' })
  const { id } = trapped
  await as(null, (context) => sendRequestOfVisitor(context, trapped, 'visitor'))
  const { rows } = await database.pool.query('select id from support_request where id = $1', [id])
  expect(rows).toEqual([])
  await expect(
    as(maya, (context) => reply(context, { requestId: id, ...message('Hello') })),
  ).rejects.toMatchObject({ code: 'support_request_not_found' })
})

test('a sender has a limit of requests per day', async () => {
  const send = () => as(null, (context) => sendRequestOfVisitor(context, visitorDraft(), 'busy'))
  for (let count = 0; count < supportRequestsPerDayMax; count += 1) await send()
  await expect(send()).rejects.toMatchObject({ code: 'support_request_limit' })
})
