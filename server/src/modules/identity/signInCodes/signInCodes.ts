import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { signInCodeMinutes, type SignInCodeOutcome, signInCodeTriesMax } from 'contract/account/signInCode'
import type { Instant } from 'contract/core/instant'
import { isBefore, plus } from 'contract/core/time'
import { paths } from 'contract/paths'
import type { Mail } from '../../../integrations/mail/mailer.ts'
import { renderMail } from '../../../integrations/mail/layout/renderMail.ts'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { countAttempt, pauseOf } from '../limits/attemptCounts.ts'
import { personOf } from '../members/people.ts'
import { needsSecondFactor } from '../secondFactor/secondFactor.rules.ts'
import { factorsOf } from '../sessions/freshSignIn.queries.ts'
import { lockOwnSession } from '../sessions/lockOwnSession.ts'
import { confirmSession, countTry, saveCode } from './signInCode.repository.ts'

export interface SignInCodePost {
  readonly origin: string
  /** False when the member or the site has sent too many. */
  readonly send: (context: Context, mail: Mail) => Promise<boolean>
}

/**
 * Mails a code that works for the caller's session only: its hash is keyed with the session's token, which is not
 * stored.
 * @throws Refusal not_signed_in without a session, second_factor_code_needed, sign_in_code_limit
 */
export async function sendSignInCode(
  context: Context,
  { origin, send }: SignInCodePost,
  sessionToken: string | null,
): Promise<{ email: string; expiresAt: Instant }> {
  const memberId = memberOf(context)
  const session = await lockOwnSession(context, sessionToken)
  const factors = await factorsOf(context.db, memberId)
  if (factors && needsSecondFactor(factors)) throw new Refusal('second_factor_code_needed')
  const subject = `sign-in codes to ${memberId}`
  if (await pauseOf(context, [subject])) throw new Refusal('sign_in_code_limit')
  await countAttempt(context, [subject])
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const expiresAt = plus(context.now, { minutes: signInCodeMinutes })
  await saveCode(context.db, { sessionId: session.id, codeHash: hashOf(session.token, code), expiresAt })
  const { email } = await personOf(context, memberId)
  if (!(await send(context, codeMail(code, { to: email, origin })))) throw new Refusal('sign_in_code_limit')
  return { email, expiresAt }
}

/**
 * Counts the attempt before the comparison, under the lock of the session, so that parallel guesses cannot exceed the
 * limit. Returns instead of throwing, so that the count is committed.
 * @throws Refusal not_signed_in without a session
 */
export async function enterSignInCode(
  context: Context,
  { sessionToken, code }: { sessionToken: string | null; code: string },
): Promise<{ outcome: SignInCodeOutcome }> {
  const session = await lockOwnSession(context, sessionToken)
  const subject = `sign-in codes of ${memberOf(context)}`
  if (await pauseOf(context, [subject])) return { outcome: 'blocked' }
  const sent = await countTry(context.db, session.id)
  if (!sent || !isBefore(context.now, sent.expires_at)) return { outcome: 'expired' }
  if (sent.tries > signInCodeTriesMax) return { outcome: 'blocked' }
  if (!timingSafeEqual(hashOf(session.token, code), sent.code_hash)) {
    await countAttempt(context, [subject])
    return { outcome: 'wrong' }
  }
  await confirmSession(context.db, session.id, context.now)
  return { outcome: 'confirmed' }
}

const hashOf = (sessionToken: string, code: string) =>
  createHmac('sha256', sessionToken).update(`sign-in code ${code}`).digest()

const codeMail = (code: string, { to, origin }: { to: string; origin: string }): Mail =>
  renderMail(
    {
      title: 'Your code to confirm a change',
      paragraphs: [
        'A change of your account or business on Goodword needs this code.',
        `Enter it on the page where you made the change. The code is valid for ${signInCodeMinutes} minutes. Do not share it.`,
      ],
      code: { value: code, label: 'Code' },
      place: null,
      when: null,
      tables: [],
      policy: null,
      button: { label: 'Open Goodword', href: paths.dashboard() },
      note: 'If you did not request it, another person may be using your account: sign in, choose “Sign out everywhere else” in your settings and change your password.',
      reason: 'You get this email because this is the address of your Goodword account.',
    },
    { to, origin },
  )
