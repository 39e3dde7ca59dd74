import type { MemberId } from 'contract/core/ids'
import type { Instant, LocalDate } from 'contract/core/instant'
import type { Answer, Received } from 'contract/core/route'
import { plusDays } from 'contract/core/time'
import type { downloadUsers, listUsers, UserShow } from 'contract/people/users'
import type { Context } from '../../../platform/context.ts'
import { csvOf, timeCell } from 'contract/core/csv'
import { Refusal } from '../../../platform/http/problem.ts'
import { allOwnerIds } from '../../businesses/public.ts'
import { membersWithDisputes } from '../../checkouts/public.ts'
import { firstUsers, type UserSelection, usersPage } from '../../identity/public.ts'
import { customerOfNumber } from '../../orders/public.ts'
import { ownerOfCode } from '../../referrals/public.ts'
import { orderNumberIn, phoneDigitsIn, referralCodeIn } from '../people.rules.ts'

type Filter = Received<typeof downloadUsers>['query']

const csvRowsMax = 10_000

/** A page of members that match. @throws Refusal period_invalid, page_token_invalid */
export async function findUsers(
  context: Context,
  { pageSize, pageToken, ...filter }: Received<typeof listUsers>['query'],
): Promise<Answer<typeof listUsers>> {
  return usersPage(context, { selection: await selectionOf(context, filter), pageSize, pageToken })
}

/** The first members that match, as CSV. @throws Refusal period_invalid */
export async function usersCsv(context: Context, filter: Filter): Promise<string> {
  const users = await firstUsers(context, await selectionOf(context, filter), csvRowsMax)
  return csvOf(
    [
      'Id',
      'Name',
      'Email address',
      'Address confirmed',
      'Joined',
      'Operator',
      'Suspended',
      'Reason',
      'Closed',
      'Time zone',
    ],
    users.map((user) => [
      user.id,
      user.displayName,
      user.email,
      user.emailVerified ? 'Yes' : 'No',
      timeCell(user.joinedAt, 'UTC'),
      user.isOperator ? 'Yes' : 'No',
      user.suspension && timeCell(user.suspension.at, 'UTC'),
      user.suspension?.reason ?? '',
      user.closedAt && timeCell(user.closedAt, 'UTC'),
      'UTC',
    ]),
  )
}

async function selectionOf(
  context: Context,
  { q = '', show, from, to, sort }: Filter,
): Promise<UserSelection> {
  if (from && to && from > to) throw new Refusal('period_invalid')
  const found = await ownerOfText(context, q)
  const shown = await idsOf(context, show)
  return {
    text: found === null ? q : '',
    phoneDigits: phoneDigitsIn(q),
    among: found === null ? shown : shown === null || shown.includes(found) ? [found] : [],
    isSuspended: show === 'suspended',
    isOperator: show === 'operators',
    from: from ? startOf(from) : null,
    before: to ? startOf(plusDays(to, 1)) : null,
    sort,
  }
}

const startOf = (day: LocalDate): Instant => `${day}T00:00:00.000Z` as Instant // midnight in UTC

/** The member with this order number or referral code; null when the text is neither. */
async function ownerOfText(context: Context, text: string): Promise<MemberId | null> {
  const number = orderNumberIn(text)
  if (number !== null) return customerOfNumber(context, number)
  const code = referralCodeIn(text)
  return code === null ? null : ownerOfCode(context, code)
}

async function idsOf(context: Context, show: UserShow): Promise<readonly MemberId[] | null> {
  if (show === 'disputes') return membersWithDisputes(context)
  return show === 'owners' ? allOwnerIds(context) : null
}
