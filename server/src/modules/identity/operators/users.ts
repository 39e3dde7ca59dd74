import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { User } from 'contract/people/users'
import type { Context } from '../../../platform/context.ts'
import { type PageRequest, readPage, type TimeCursor } from '../../../platform/db/page.ts'
import { deviceInWords } from '../../../platform/format/deviceInWords.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { peopleRows } from '../members/people.queries.ts'
import { memberRow } from '../members/member.queries.ts'
import { profileRow } from '../members/profile.queries.ts'
import { userFrom } from './account.ts'
import {
  hasIdentity,
  sessionFacts,
  sessionsBefore,
  UserCursor,
  userRows,
  type UserSelection,
} from './users.queries.ts'

export type { UserSelection }

/** A page of members for operators. @throws Refusal page_token_invalid */
export async function usersPage(
  context: Context,
  { selection, ...page }: PageRequest & { selection: UserSelection },
): Promise<{ users: User[]; nextPageToken: string | null }> {
  const { rows, nextPageToken } = await readPage({
    ...page,
    list: `users:${selection.sort}`,
    cursor: UserCursor,
    read: (size, last) => userRows(context.db, selection, { size, last }),
    cursorOf: ({ id, created_at: at, display_name: name }) => ({
      id,
      key: selection.sort === 'name' ? name : at,
    }),
  })
  return { users: rows.map(userFrom), nextPageToken }
}

/** The first members that match, at most `limit`. */
export async function firstUsers(context: Context, selection: UserSelection, limit: number): Promise<User[]> {
  return (await userRows(context.db, selection, { size: limit, last: null })).map(userFrom)
}

/** @throws Refusal user_not_found */
export async function userOf(context: Context, id: MemberId): Promise<User> {
  if ((await peopleRows(context.db, [id])).length === 0) throw new Refusal('user_not_found')
  return userFrom(await memberRow(context.db, id))
}

/** The number of sessions, the latest sign-in among them, and whether the member ever signed in. */
export async function signInFacts(
  context: Context,
  memberId: MemberId,
): Promise<{ sessionCount: number; lastSignInAt: Instant | null; hasSignInMethod: boolean }> {
  const { count, lastAt } = await sessionFacts(context.db, { memberId, now: context.now })
  return {
    sessionCount: count,
    lastSignInAt: lastAt,
    hasSignInMethod: await hasIdentity(context.db, memberId),
  }
}

/** For the timeline of a member, newest first. */
export async function signInsBefore(
  { db }: Context,
  page: { memberId: MemberId; size: number; last: TimeCursor<string> },
): Promise<{ id: string; at: Instant; endsAt: Instant; device: string | null }[]> {
  const rows = await sessionsBefore(db, page)
  return rows.map(({ userAgent, ...row }) => ({ ...row, device: deviceInWords(userAgent) }))
}

/** The confirmed phone number in E.164; null without one. */
export async function phoneOf({ db }: Context, memberId: MemberId): Promise<string | null> {
  return (await profileRow(db, memberId)).phone
}
