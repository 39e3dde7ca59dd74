import { randomUUID } from 'node:crypto'
import { IncidentUpdateId, type MemberId } from 'contract/core/ids'
import { plus } from 'contract/core/time'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { createMember } from '../identity/sessions/sessions.ts'
import { addUpdate, start, systemStatus } from './status.ts'

const database = useDatabase()
let operator: MemberId

const asOperator = <T>(work: (context: Context) => Promise<T>): Promise<T> =>
  inTransaction(database.db, (db) => work({ ...database.contextOf(operator), db }))
const update = (text: string) => ({ id: IncidentUpdateId.parse(randomUUID()), text })

beforeAll(async () => {
  const draft = { email: 'ines@goodword.example', displayName: 'Ines', emailVerified: true, isOperator: true }
  operator = (await createMember(database.contextOf(), draft)).id
})

test('an incident delays its part until it is resolved, and takes each update once', async () => {
  const begun = await asOperator((context) =>
    start(context, { title: 'Emails arrive late', component: 'mail', update: update('We look into it.') }),
  )
  const stateOfMail = async () =>
    (await systemStatus(database.contextOf(), {})).components.find(({ component }) => component === 'mail')
  expect(await stateOfMail()).toMatchObject({ state: 'delayed' })
  const incidentId = begun.id
  database.clock.moveTo(plus(database.clock.now(), { minutes: 5 }))
  const solved = { ...update('All emails are sent.'), isResolved: true }
  const end = () => asOperator((context) => addUpdate(context, { incidentId, ...solved }))
  expect((await end()).updates.map(({ text }) => text)).toEqual(['All emails are sent.', 'We look into it.'])
  expect((await end()).updates).toHaveLength(2)
  expect(await stateOfMail()).toMatchObject({ state: 'up' })
  await expect(
    asOperator((context) => addUpdate(context, { incidentId, ...update('More'), isResolved: false })),
  ).rejects.toMatchObject({ code: 'incident_resolved' })
})

test('a check that fails is down, and one that reports a delay is delayed', async () => {
  const { components } = await systemStatus(database.contextOf(), {
    site: () => Promise.reject(new Error('no answer')),
    google: async () => 'delayed',
    search: async () => 'up',
  })
  expect(Object.fromEntries(components.map(({ component, state }) => [component, state]))).toMatchObject({
    site: 'down',
    google: 'delayed',
    search: 'up',
  })
})
