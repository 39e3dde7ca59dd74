import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { challengeMinutes, passkeysMax } from 'contract/account/accountLimits'
import type {
  AcceptedPasskeys,
  Passkey,
  PasskeyAssertion,
  PasskeyAttestation,
} from 'contract/account/secondFactor'
import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { millisecondsBetween, plus } from 'contract/core/time'
import type { Selectable } from 'kysely'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { personOf } from '../members/people.ts'
import type { IdentityTables } from '../tables.ts'
import { type ChallengeUse, endOfChallenge, newChallenge, spendChallenge } from './challenges.ts'
import {
  deletePasskey,
  deletePasskeysSince,
  insertPasskey,
  lockPasskey,
  passkeysOf,
  setPasskeyName,
  setPasskeyUsed,
} from './passkey.repository.ts'

/** The site that passkeys belong to: its origin decides their domain. */
export interface PasskeySite {
  readonly origin: string
  /** Seals challenges. */
  readonly secret: string
}

const rpIdOf = ({ origin }: PasskeySite) => new URL(origin).hostname
const toBase64Url = (bytes: Buffer) => bytes.toString('base64url')
/** The user handle of WebAuthn: the member's id, which says nothing about the person. */
const handleOf = (memberId: MemberId) => Buffer.from(memberId.replaceAll('-', ''), 'hex')

/** What the library's types need, and browsers always send alike: we ask for no extensions. */
const unread = { type: 'public-key', clientExtensionResults: {} } as const

const timeout = (now: Instant) => millisecondsBetween(now, plus(now, { minutes: challengeMinutes }))

/** For a passkey of these, or for any one of this site with an empty list. */
async function optionsFor(
  { now }: Context,
  site: PasskeySite,
  use: Omit<ChallengeUse, 'secret'>,
  allowed: readonly Selectable<IdentityTables['passkey']>[],
) {
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(site),
    challenge: newChallenge({ ...use, secret: site.secret }, now),
    timeout: timeout(now),
    // A passkey that the person unlocks counts as two factors: the device, and the finger, face or PIN.
    userVerification: 'required',
    allowCredentials: allowed.map(({ credential_id: id, transports }) => ({
      id: toBase64Url(id),
      transports,
    })),
  })
  return { ...options }
}

/** Options for the sign-in page, where the member is not known yet. */
export const signInOptions = (context: Context, site: PasskeySite, browser: string) =>
  optionsFor(context, site, { purpose: 'sign-in', browser }, [])

/** @throws Refusal passkey_unknown for a member without passkeys */
export async function proofOptions(context: Context, site: PasskeySite, sessionToken: string) {
  const own = await passkeysOf(context.db, memberOf(context))
  if (own.length === 0) throw new Refusal('passkey_unknown')
  return optionsFor(context, site, { purpose: 'proof', browser: sessionToken }, own)
}

/**
 * Checks the answer of a passkey, once per challenge, and returns its member.
 * @throws Refusal passkey_unknown, passkey_refused
 */
export async function memberOfAssertion(
  context: Context,
  site: PasskeySite,
  { assertion, ...asked }: Omit<ChallengeUse, 'secret'> & { assertion: PasskeyAssertion },
): Promise<MemberId> {
  const { db, now } = context
  const row = await lockPasskey(db, Buffer.from(assertion.id, 'base64url'))
  const { userHandle } = assertion.response
  if (!row || (userHandle !== undefined && userHandle !== toBase64Url(handleOf(row.member_id))))
    throw new Refusal('passkey_unknown')
  const answered = await answerOf({ ...asked, secret: site.secret }, now, async (expectedChallenge) => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, ...unread, response: { ...assertion.response, userHandle } },
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: rpIdOf(site),
      credential: {
        id: assertion.id,
        publicKey: new Uint8Array(row.public_key),
        counter: row.sign_count,
      },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo : null
  })
  await mustBeFirst(context, answered)
  await setPasskeyUsed(db, { id: row.id, signCount: answered.value.newCounter, now })
  return row.member_id
}

/** @throws Refusal passkey_limit */
export async function registrationOptions(context: Context, site: PasskeySite, sessionToken: string) {
  const memberId = memberOf(context)
  const own = await passkeysOf(context.db, memberId)
  if (own.length >= passkeysMax) throw new Refusal('passkey_limit')
  const { email, displayName } = await personOf(context, memberId)
  const options = await generateRegistrationOptions({
    rpName: 'Goodword',
    rpID: rpIdOf(site),
    userName: email,
    userID: new Uint8Array(handleOf(memberId)),
    userDisplayName: displayName,
    challenge: newChallenge(
      { purpose: 'registration', browser: sessionToken, secret: site.secret },
      context.now,
    ),
    timeout: timeout(context.now),
    attestationType: 'none',
    excludeCredentials: own.map(({ credential_id: id, transports }) => ({ id: toBase64Url(id), transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

/** @throws Refusal passkey_limit, passkey_known, passkey_refused */
export async function registerPasskey(
  context: Context,
  site: PasskeySite,
  { name, credential, sessionToken }: { name: string; credential: PasskeyAttestation; sessionToken: string },
): Promise<Passkey> {
  const { db, now } = context
  const memberId = memberOf(context)
  if ((await passkeysOf(db, memberId)).length >= passkeysMax) throw new Refusal('passkey_limit')
  const use = { purpose: 'registration', browser: sessionToken, secret: site.secret } as const
  const { transports = [], ...response } = credential.response
  const answered = await answerOf(use, now, async (expectedChallenge) => {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, ...unread, response },
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: rpIdOf(site),
      requireUserVerification: true,
    })
    return registrationInfo ?? null
  })
  await mustBeFirst(context, answered)
  const { credential: made, credentialBackedUp } = answered.value
  const row = await insertPasskey(db, {
    memberId,
    name,
    credentialId: Buffer.from(made.id, 'base64url'),
    publicKey: Buffer.from(made.publicKey),
    signCount: made.counter,
    transports,
    isSynced: credentialBackedUp,
    addedAt: now,
  })
  if (!row) throw new Refusal('passkey_known')
  return passkeyFrom(row)
}

interface Answered<T> {
  readonly value: T
  readonly challenge: string
  readonly endsAt: Instant
}

/** Runs the library's check, and returns its result with the challenge. @throws Refusal passkey_refused */
async function answerOf<T>(
  use: ChallengeUse,
  now: Instant,
  check: (expectedChallenge: (challenge: string) => boolean) => Promise<T | null>,
): Promise<Answered<T>> {
  const accepted: { challenge: string; endsAt: Instant }[] = []
  const isExpected = (challenge: string) => {
    const endsAt = endOfChallenge(use, challenge, now)
    if (endsAt) accepted.push({ challenge, endsAt })
    return endsAt !== null
  }
  // The library throws plain errors for every answer that is not right.
  const value = await check(isExpected).catch(() => null)
  const [seen] = accepted
  if (value === null || !seen) throw new Refusal('passkey_refused')
  return { value, ...seen }
}

/** @throws Refusal passkey_refused */
async function mustBeFirst(context: Context, { challenge, endsAt }: Answered<unknown>): Promise<void> {
  if (!(await spendChallenge(context, challenge, endsAt))) throw new Refusal('passkey_refused')
}

export async function listPasskeys({ db }: Context, memberId: MemberId): Promise<Passkey[]> {
  return (await passkeysOf(db, memberId)).map(passkeyFrom)
}

/** @throws Refusal passkey_unknown */
export async function renamePasskey(context: Context, passkey: { id: string; name: string }): Promise<void> {
  if (!(await setPasskeyName(context.db, { ...passkey, memberId: memberOf(context) })))
    throw new Refusal('passkey_unknown')
}

/** The removed passkey; null when it was removed before. */
export async function removePasskey(
  context: Context,
  id: string,
): Promise<{ name: string; credentialId: Buffer } | null> {
  return deletePasskey(context.db, { id, memberId: memberOf(context) })
}

/** Removes the passkeys that were added at or after this instant. */
export async function removePasskeysSince(
  { db }: Context,
  memberId: MemberId,
  since: Instant,
): Promise<void> {
  await deletePasskeysSince(db, memberId, since)
}

/** What the browser should still offer. */
export async function acceptedPasskeys(
  context: Context,
  site: PasskeySite,
  removed: Buffer | null,
): Promise<AcceptedPasskeys> {
  const memberId = memberOf(context)
  return {
    rpId: rpIdOf(site),
    userId: toBase64Url(handleOf(memberId)),
    removedId: removed && toBase64Url(removed),
    acceptedIds: (await passkeysOf(context.db, memberId)).map((row) => toBase64Url(row.credential_id)),
  }
}

const passkeyFrom = (row: Selectable<IdentityTables['passkey']>): Passkey => ({
  id: row.id,
  name: row.name,
  isSynced: row.is_synced,
  addedAt: row.added_at,
  lastUsedAt: row.last_used_at,
})
