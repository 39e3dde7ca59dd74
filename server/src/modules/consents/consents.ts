import type { MemberId } from 'contract/core/ids'
import { type Consent, type ConsentPurpose, documentVersions } from 'contract/privacy/privacy'
import { type Context, memberOf } from '../../platform/context.ts'
import { type ConsentRow, consentRows, insertConsent, newestConsent } from './consent.repository.ts'

const shownMax = 100

export interface ConsentDraft {
  readonly memberId: MemberId
  readonly purpose: ConsentPurpose
  readonly isGiven: boolean
  readonly source: Consent['source']
}

/**
 * Adds to the consent log what a member agreed to or withdrew. An entry that repeats the state is not written. Terms
 * and privacy policy are recorded with their current version.
 */
export async function recordConsent({ db, now }: Context, draft: ConsentDraft): Promise<void> {
  const { memberId, purpose, isGiven, source } = draft
  const version = purpose === 'terms' || purpose === 'privacy' ? documentVersions[purpose] : null
  const newest = await newestConsent(db, memberId, purpose)
  if (newest?.is_given === isGiven && newest.version === version) return
  if (!newest && !isGiven) return
  await insertConsent(db, { memberId, purpose, isGiven, version, source, at: now })
}

/** A sign-in accepts the terms and the privacy policy in their current versions, as the page states. */
export async function recordDocuments(context: Context, memberId: MemberId): Promise<void> {
  for (const purpose of ['terms', 'privacy'] as const)
    await recordConsent(context, { memberId, purpose, isGiven: true, source: 'sign_up' })
}

export async function changeConsent(
  context: Context,
  change: { purpose: ConsentPurpose; isGiven: boolean },
): Promise<Consent[]> {
  await recordConsent(context, { ...change, memberId: memberOf(context), source: 'settings' })
  return consentsOf(context)
}

/** Newest first. */
export async function consentsOf(context: Context): Promise<Consent[]> {
  return (await consentRows(context.db, memberOf(context), shownMax)).map(consentFrom)
}

function consentFrom(row: ConsentRow): Consent {
  return { purpose: row.purpose, isGiven: row.is_given, version: row.version, source: row.source, at: row.at }
}
