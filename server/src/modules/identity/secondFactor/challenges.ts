import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { challengeMinutes } from 'contract/account/accountLimits'
import type { Instant } from 'contract/core/instant'
import { fromMilliseconds, isBefore, plus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { deleteChallengesEndedBy, insertSpentChallenge } from './passkey.repository.ts'

/** What a challenge is for: an answer to it counts nowhere else. */
export interface ChallengeUse {
  readonly secret: string
  readonly purpose: 'sign-in' | 'proof' | 'registration'
  /** A secret that only this browser holds: the token of its session, or a cookie. */
  readonly browser: string
}

const bytes = { time: 6, random: 16 } as const
const bodyBytes = bytes.time + bytes.random

/**
 * A challenge that states its own end and is sealed for its use, so that it needs no row: visitors of the sign-in page
 * cannot fill a table.
 */
export function newChallenge(use: ChallengeUse, now: Instant): Buffer<ArrayBuffer> {
  const body = Buffer.alloc(bodyBytes)
  body.writeUIntBE(Date.parse(plus(now, { minutes: challengeMinutes })), 0, bytes.time)
  randomBytes(bytes.random).copy(body, bytes.time)
  return Buffer.concat([body, sealOf(use, body)])
}

/** The end of a challenge that was made for this use and has not ended; null for all others. */
export function endOfChallenge(use: ChallengeUse, challenge: string, now: Instant): Instant | null {
  const whole = Buffer.from(challenge, 'base64url')
  const body = whole.subarray(0, bodyBytes)
  const seal = whole.subarray(bodyBytes)
  const expected = sealOf(use, body)
  if (body.length !== bodyBytes || seal.length !== expected.length || !timingSafeEqual(seal, expected))
    return null
  const endsAt = fromMilliseconds(body.readUIntBE(0, bytes.time))
  return isBefore(now, endsAt) ? endsAt : null
}

/** False if the challenge was answered before. A concurrent answer waits for the first one to end. */
export async function spendChallenge({ db }: Context, challenge: string, endsAt: Instant): Promise<boolean> {
  return insertSpentChallenge(db, { challengeHash: createHash('sha256').update(challenge).digest(), endsAt })
}

export async function deleteEndedChallenges({ db, now }: Context): Promise<void> {
  await deleteChallengesEndedBy(db, now)
}

const sealOf = ({ secret, purpose, browser }: ChallengeUse, body: Buffer) =>
  createHmac('sha256', secret)
    .update(`passkey ${purpose} ${browser.length} ${browser} `)
    .update(body)
    .digest()
