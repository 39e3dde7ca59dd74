import type { MemberId } from 'contract/core/ids'
import { minus, plus } from 'contract/core/time'
import { expect, test } from 'vitest'
import type { Mail } from '../../../integrations/mail/mailer.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { useDatabase } from '../../../../test-support/database.ts'
import { requireFreshSignIn } from '../../../platform/http/freshProof.ts'
import { latestProof } from '../sessions/freshSignIn.ts'
import { createMember, createSession } from '../sessions/sessions.ts'
import { enterSignInCode, sendSignInCode } from './signInCodes.ts'

const database = useDatabase()
const mails: Mail[] = []
const post = {
  origin: 'https://goodword.example',
  send: async (_context: Context, mail: Mail) => mails.push(mail) > 0,
}

/** A member whose session was opened by a sign-in of the day before. */
async function memberWithOldSignIn() {
  const context = database.contextOf()
  const { id } = await createMember(context, {
    email: `${crypto.randomUUID()}@goodword.example`,
    displayName: 'Ines',
    emailVerified: true,
    isOperator: false,
  })
  const { token } = await createSession(context, id, minus(context.now, { hours: 24 }))
  return { id, token }
}

const contextOf = (id: MemberId, sessionToken: string, later = 0): Context => {
  const context = database.contextOf(id)
  return {
    ...context,
    now: plus(context.now, { minutes: later }),
    actor: {
      memberId: id,
      isOperator: false,
      sessionId: null,
      provedAt: (db) => latestProof(db, { memberId: id, sessionToken, tokenProvedAt: null }),
    },
  }
}

async function codeFor(id: MemberId, token: string): Promise<string> {
  await sendSignInCode(contextOf(id, token), post, token)
  return /\b\d{6}\b/.exec(mails.at(-1)!.text)![0] // the mail was just sent
}

const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

test('an old sign-in is refused until the code of the mail is entered, and counts for 15 minutes', async () => {
  const { id, token } = await memberWithOldSignIn()
  await expect(requireFreshSignIn(contextOf(id, token))).rejects.toThrow(new Refusal('sign_in_again'))
  const code = await codeFor(id, token)
  const enter = (each: string) => enterSignInCode(contextOf(id, token), { sessionToken: token, code: each })
  expect(await enter(otherThan(code))).toEqual({ outcome: 'wrong' })
  expect(await enter(code)).toEqual({ outcome: 'confirmed' })
  expect(await enter(code)).toEqual({ outcome: 'expired' })
  await requireFreshSignIn(contextOf(id, token, 15))
  await expect(requireFreshSignIn(contextOf(id, token, 16))).rejects.toThrow(new Refusal('sign_in_again'))
})

test('programs and other sessions of the member have no fresh sign-in', async () => {
  const { id, token } = await memberWithOldSignIn()
  const { token: other } = await createSession(
    database.contextOf(),
    id,
    minus(database.contextOf().now, { hours: 1 }),
  )
  const code = await codeFor(id, token)
  expect(await enterSignInCode(contextOf(id, other), { sessionToken: other, code })).toEqual({
    outcome: 'expired',
  })
  await enterSignInCode(contextOf(id, token), { sessionToken: token, code })
  await expect(requireFreshSignIn(contextOf(id, other))).rejects.toThrow(new Refusal('sign_in_again'))
  await expect(
    requireFreshSignIn({
      ...database.contextOf(),
      actor: { memberId: id, isOperator: false, sessionId: null },
    }),
  ).rejects.toThrow(new Refusal('sign_in_again'))
  const stranger = await memberWithOldSignIn()
  await expect(sendSignInCode(contextOf(stranger.id, token), post, token)).rejects.toThrow(
    new Refusal('not_signed_in'),
  )
})

test('a token that names a fresh sign-in counts beside an old session', async () => {
  const { id, token } = await memberWithOldSignIn()
  const { db, now } = database.contextOf()
  const proof = { memberId: id, sessionToken: token }
  expect(await latestProof(db, { ...proof, tokenProvedAt: now })).toBe(now)
  expect(await latestProof(db, { ...proof, tokenProvedAt: null })).toBe(minus(now, { hours: 24 }))
  expect(await latestProof(db, { memberId: id, sessionToken: null, tokenProvedAt: null })).toBeNull()
})

test('parallel guesses count each, and a right code after them is blocked', async () => {
  const { id, token } = await memberWithOldSignIn()
  const code = await codeFor(id, token)
  const enter = (each: string) =>
    inTransaction(database.db, (db) =>
      enterSignInCode({ ...contextOf(id, token), db }, { sessionToken: token, code: each }),
    )
  const guesses = await Promise.all(Array.from({ length: 8 }, () => enter(otherThan(code))))
  expect(guesses.filter(({ outcome }) => outcome === 'wrong')).toHaveLength(5)
  expect(await enter(code)).toEqual({ outcome: 'blocked' })
})

test('ten mails in an hour are the limit', async () => {
  const { id, token } = await memberWithOldSignIn()
  for (let mail = 0; mail < 10; mail += 1) await sendSignInCode(contextOf(id, token), post, token)
  await expect(sendSignInCode(contextOf(id, token), post, token)).rejects.toThrow(
    new Refusal('sign_in_code_limit'),
  )
})
