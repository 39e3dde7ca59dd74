import { formerMember } from 'contract/account/accountLimits'
import type { Preferences } from 'contract/account/preferences'
import type { MemberId } from 'contract/core/ids'
import type { Instant, TimeZone } from 'contract/core/instant'
import { type Context, loadMany } from '../../../platform/context.ts'
import { preferencesIn } from '../identity.rules.ts'
import { memberIdByEmail, namedRows, operatorRows, peopleRows } from './people.queries.ts'
import { nameOfConfirmed } from './member.repository.ts'
import { updateMember } from './profile.repository.ts'

/** A member's address, time zone and preferences. */
export interface Person {
  readonly id: MemberId
  readonly email: string
  /** The member proved the address; emails about a member go to no other address. */
  readonly emailVerified: boolean
  /** Only operators and the member see the name of a member who is leaving; others see “former member”. */
  readonly displayName: string
  /** The name for a business while an order or booking of the member there is open. */
  readonly servedName: string
  readonly isLeaving: boolean
  readonly timeZone: TimeZone
  readonly preferences: Preferences
  readonly memberSince: Instant
}

export async function peopleOf(
  context: Context,
  ids: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Person>> {
  return loadMany(context, { name: 'person', ids: [...new Set(ids)] }, (missing) =>
    readPeople(context, missing),
  )
}

async function readPeople(
  context: Context,
  ids: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Person>> {
  const rows = await peopleRows(context.db, ids)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        email: row.email,
        emailVerified: row.email_verified,
        displayName: seesName(context, row) ? row.display_name : formerMember,
        servedName: row.display_name,
        isLeaving: row.leaving_since !== null,
        timeZone: row.time_zone,
        preferences: preferencesIn(row),
        memberSince: row.created_at,
      },
    ]),
  )
}

const seesName = ({ actor }: Context, row: { id: MemberId; leaving_since: Instant | null }): boolean =>
  row.leaving_since === null || actor?.isOperator === true || actor?.memberId === row.id

/** Hides the name of the member from other people, or shows it again. */
export async function setLeaving(
  context: Context,
  { memberId, isLeaving }: { memberId: MemberId; isLeaving: boolean },
): Promise<void> {
  await updateMember(context.db, memberId, { leaving_since: isLeaving ? context.now : null })
}

export async function personOf(context: Context, memberId: MemberId): Promise<Person> {
  const person = (await peopleOf(context, [memberId])).get(memberId)
  if (!person) throw new Error(`there is no member ${memberId}`)
  return person
}

/** The member with this address, in any case. */
export async function memberWithEmail(context: Context, email: string): Promise<MemberId | null> {
  return memberIdByEmail(context.db, email)
}

/** The name of the member who confirmed this address; null without one. */
export async function confirmedMemberName(context: Context, email: string): Promise<string | null> {
  return nameOfConfirmed(context.db, email.toLowerCase())
}

/** The operators of the marketplace. */
export async function operatorIds(context: Context): Promise<MemberId[]> {
  return operatorRows(context.db)
}

/** The members among `among` whose name contains the text. */
export async function membersNamed(
  context: Context,
  search: { text: string; among: readonly MemberId[] },
): Promise<MemberId[]> {
  return search.among.length === 0 ? [] : namedRows(context.db, search)
}
