import { createHash, randomInt } from 'node:crypto'
import { recoveryCodesCount } from 'contract/account/accountLimits'
import type { ProofOutcome } from 'contract/account/secondFactor'
import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { Secret, TOTP } from 'otpauth'
import { type Context, memberOf } from '../../../platform/context.ts'
import type { Encrypted, Encrypter } from '../../../platform/crypto/encrypter.ts'
import { countAttempt, pauseOf } from '../limits/attemptCounts.ts'
import { personOf } from '../members/people.ts'
import {
  confirmSecret,
  countRecoveryCodes,
  deleteRecoveryCodes,
  deleteSecrets,
  insertRecoveryCodes,
  lockSecret,
  savePendingSecret,
  secretSetAt,
  takeRecoveryCode,
  takeStep,
} from './totp.repository.ts'

const secondsPerStep = 30
/** Steps by which the clock of a phone may differ. */
const stepsOff = 1

/** The settings that every authenticator app supports: SHA-1, six digits, 30 seconds. */
const totpOf = (secret: Secret, label = '') =>
  new TOTP({ issuer: 'Goodword', label, secret, algorithm: 'SHA1', digits: 6, period: secondsPerStep })

/** The time step of a right code; null for a wrong one. */
function stepOf(secret: string, code: string, now: Instant): number | null {
  const timestamp = Date.parse(now)
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token: code, timestamp, window: stepsOff })
  return delta === null ? null : Math.floor(timestamp / 1000 / secondsPerStep) + delta
}

const subjectOf = (memberId: MemberId) => `second factor of ${memberId}`
const aboutOf = (memberId: MemberId) => `authenticator of ${memberId}`

/** The context of every call of the API encrypts; those of commands do not. */
function encrypterIn({ encrypter }: Context): Encrypter {
  if (!encrypter) throw new Error('this context cannot encrypt')
  return encrypter
}

const openedIn = (context: Context, row: { member_id: MemberId; key_id: string; secret_cipher: Buffer }) =>
  encrypterIn(context).decrypt({ keyId: row.key_id, cipher: row.secret_cipher }, aboutOf(row.member_id))

const sealTotpSecret = (encrypter: Encrypter, memberId: MemberId, secret: Secret): Encrypted =>
  encrypter.encrypt(secret.base32, aboutOf(memberId))

/** A new secret, which waits for its first code. */
export async function startTotp(context: Context): Promise<{ secret: string; uri: string }> {
  const memberId = memberOf(context)
  const { email } = await personOf(context, memberId)
  const secret = new Secret({ size: 20 })
  const sealed = sealTotpSecret(encrypterIn(context), memberId, secret)
  await savePendingSecret(context.db, { memberId, sealed, now: context.now })
  return { secret: secret.base32, uri: totpOf(secret, email).toString() }
}

/**
 * Makes the pending secret the current one. Wrong codes are counted; returns instead of throwing, so that the count is
 * committed.
 */
export async function confirmTotp(
  context: Context,
  code: string,
): Promise<'confirmed' | 'wrong' | 'expired' | 'blocked'> {
  const { db, now } = context
  const memberId = memberOf(context)
  if (await pauseOf(context, [subjectOf(memberId)])) return 'blocked'
  const pending = await lockSecret(db, memberId, { isPending: true })
  if (!pending) return 'expired'
  const step = stepOf(openedIn(context, pending), code, now)
  if (step === null) {
    await countAttempt(context, [subjectOf(memberId)])
    return 'wrong'
  }
  await confirmSecret(db, { memberId, step, now })
  return 'confirmed'
}

/** Turns a known secret on for a demo, unless the member has an authenticator app. */
export async function turnOnTotp(context: Context, memberId: MemberId, secret: string): Promise<void> {
  if ((await secretSetAt(context.db, memberId)) !== null) return
  const sealed = sealTotpSecret(encrypterIn(context), memberId, Secret.fromBase32(secret))
  await savePendingSecret(context.db, { memberId, sealed, now: context.now })
  await confirmSecret(context.db, { memberId, step: null, now: context.now })
}

/** False when it was off. */
export async function removeTotp({ db }: Context, memberId: MemberId): Promise<boolean> {
  return deleteSecrets(db, memberId)
}

/** Removes the authenticator app and the recovery codes that were set up at or after this instant. */
export async function removeFactorsSince({ db }: Context, memberId: MemberId, since: Instant): Promise<void> {
  await deleteSecrets(db, memberId, { since })
  await deleteRecoveryCodes(db, memberId, { since })
}

/** For members who have no other second factor left. */
export async function removeRecoveryCodes({ db }: Context, memberId: MemberId): Promise<void> {
  await deleteRecoveryCodes(db, memberId)
}

/**
 * Uses a code of the authenticator app, or a recovery code, once. Wrong codes are counted under a lock, so that parallel
 * guesses cannot exceed the limit; returns instead of throwing, so that the count is committed.
 */
export async function useFactorCode(
  context: Context,
  memberId: MemberId,
  code: string,
): Promise<ProofOutcome> {
  const subjects = [subjectOf(memberId)]
  if (await pauseOf(context, subjects)) return 'blocked'
  const outcome = await outcomeOf(context, memberId, code)
  if (outcome !== 'confirmed') await countAttempt(context, subjects)
  return outcome
}

async function outcomeOf(context: Context, memberId: MemberId, typed: string): Promise<ProofOutcome> {
  const { db, now } = context
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  if (!/^\d{6}$/.test(code))
    return (await takeRecoveryCode(db, memberId, hashOfCode(code))) ? 'confirmed' : 'wrong'
  const row = await lockSecret(db, memberId, { isPending: false })
  const step = row ? stepOf(openedIn(context, row), code, now) : null
  if (step === null) return 'wrong'
  return (await takeStep(db, memberId, step)) ? 'confirmed' : 'used'
}

// Without 0, 1, I, L, O and U, which are misread. 16 of 30 letters are 78 bits: too many to guess from a hash.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 16

/** New codes, as the member sees them, once. Earlier ones no longer work. */
export async function renewRecoveryCodes({ db, now }: Context, memberId: MemberId): Promise<string[]> {
  await deleteRecoveryCodes(db, memberId)
  return addRecoveryCodes({ db, now }, memberId, recoveryCodesCount)
}

/** Adds codes to those that the member has. */
export async function addRecoveryCodes(
  { db, now }: Pick<Context, 'db' | 'now'>,
  memberId: MemberId,
  count: number,
): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode)
  await insertRecoveryCodes(db, { memberId, hashes: codes.map(hashOfCode), now })
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'))
}

const newCode = () => Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')

const hashOfCode = (code: string) => createHash('sha256').update(`recovery code ${code}`).digest()

export async function totpSince({ db }: Context, memberId: MemberId): Promise<Instant | null> {
  return secretSetAt(db, memberId)
}

export async function recoveryCodesLeft({ db }: Context, memberId: MemberId): Promise<number> {
  return countRecoveryCodes(db, memberId)
}
