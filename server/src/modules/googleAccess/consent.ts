import type { CallbackProblem, ConsentPurpose } from 'contract/googleAccess/callback'
import type { MemberId } from 'contract/core/ids'
import { isBefore, minus, plus } from 'contract/core/time'
import { type Context, memberOf } from '../../platform/context.ts'
import type { Encrypter } from '../../platform/crypto/encrypter.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { memberOfSession } from '../identity/public.ts'
import { challengeOf, newSecret, secretHash } from './secrets.ts'
import { deleteStatesEndedBy, deleteStatesOf, insertState, lockState, useState } from './state.repository.ts'

export const callbackPath = '/oauth2callback'
const stateMinutes = 10
// Verifiers in the database were encrypted under this name.
const about = 'calendar verifier'

/**
 * The state and the code challenge for Google's consent page. The state is valid once, for ten minutes, in the current
 * session.
 * @throws Refusal not_signed_in for callers without a session of their own
 */
export async function beginConsent(
  context: Context,
  encrypter: Encrypter,
  wish: { purpose: ConsentPurpose; returnPath: string; sessionToken: string | null },
): Promise<{ state: string; codeChallenge: string }> {
  const memberId = memberOf(context)
  const session = wish.sessionToken === null ? null : await memberOfSession(context, wish.sessionToken)
  if (session?.member.id !== memberId) throw new Refusal('not_signed_in')
  const state = newSecret()
  const verifier = newSecret()
  const sealed = encrypter.encrypt(verifier, about)
  await deleteStatesOf(context.db, memberId, context.now)
  await insertState(context.db, {
    state_hash: secretHash(state),
    member_id: memberId,
    session_id: session.id,
    verifier_key_id: sealed.keyId,
    verifier_cipher: sealed.cipher,
    return_path: wish.returnPath,
    purpose: wish.purpose,
    ends_at: plus(context.now, { minutes: stateMinutes }),
    used_at: null,
  })
  return { state, codeChallenge: challengeOf(verifier) }
}

/** The parameters of the redirect from Google. */
export interface Arrival {
  readonly state: string
  /** Null when the person declined. */
  readonly code: string | null
  readonly sessionToken: string | null
}

/** A consent that its own session has claimed. */
export interface Claim {
  readonly purpose: ConsentPurpose
  readonly memberId: MemberId
  readonly codeVerifier: string
  readonly returnPath: string
}

/** Consumes the state before any request to Google, so that a callback cannot run twice, even in parallel. */
export async function claimState(
  context: Context,
  encrypter: Encrypter,
  { state, sessionToken }: Omit<Arrival, 'code'>,
): Promise<Claim | { readonly problem: CallbackProblem; readonly purpose: ConsentPurpose | null }> {
  const { db, now } = context
  const row = await lockState(db, secretHash(state))
  if (!row) return { problem: 'state_unknown', purpose: null }
  if (row.used_at !== null) return { problem: 'state_used', purpose: row.purpose }
  const session = sessionToken === null ? null : await memberOfSession(context, sessionToken)
  if (session?.id !== row.session_id || session.member.id !== row.member_id)
    return { problem: 'state_foreign', purpose: row.purpose }
  await useState(db, row.state_hash, now)
  if (!isBefore(now, row.ends_at)) return { problem: 'state_expired', purpose: row.purpose }
  const sealed = { keyId: row.verifier_key_id, cipher: row.verifier_cipher }
  return {
    purpose: row.purpose,
    memberId: row.member_id,
    codeVerifier: encrypter.decrypt(sealed, about),
    returnPath: row.return_path,
  }
}

const keptHours = 24

export async function deleteOldStates({ db, now }: Context): Promise<void> {
  await deleteStatesEndedBy(db, minus(now, { hours: keptHours }))
}
