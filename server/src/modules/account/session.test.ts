import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { useDatabase } from '../../../test-support/database.ts'
import { createMember, createSession, memberOfSession } from '../identity/sessions/sessions.ts'
import { backendDataOf } from './session.ts'

const database = useDatabase()
const signedOut = { endsAt: null, secondFactorAt: null }

test('the data of the page header takes one connection, and is the same in a transaction', async () => {
  const context = database.contextOf()
  const { id } = await createMember(context, {
    email: 'maya@goodword.example',
    displayName: 'Maya',
    emailVerified: true,
    isOperator: false,
  })
  const { member } = (await memberOfSession(context, (await createSession(context, id)).token))! // just made
  let taken = 0
  database.pool.on('acquire', () => (taken += 1))
  const data = await backendDataOf(context, member, signedOut)
  expect(taken).toBe(1)
  expect(data).toMatchObject({ member: { displayName: 'Maya' }, memberships: [], counts: { cartItems: 0 } })
  expect(
    await inTransaction(database.db, (db) => backendDataOf({ ...context, db }, member, signedOut)),
  ).toEqual(data)
})
