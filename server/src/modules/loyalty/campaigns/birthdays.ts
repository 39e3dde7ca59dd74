import type { MemberId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import type { Context } from '../../../platform/context.ts'
import { pointsInWords } from '../../../platform/format/format.ts'
import { businessFacts } from '../../businesses/public.ts'
import { type BirthdayNow, birthdaysNow } from '../../identity/public.ts'
import { notify } from '../../notifications/public.ts'
import { earnOnBirthday } from './birthdayPoints.ts'
import { birthdayBusinesses } from './birthdays.repository.ts'

/**
 * Gives the birthday points of one page of members, each once for a birthday, at the businesses whose customers they
 * are. Returns the last member of a full page, after whom the next one begins.
 */
export async function giveBirthdayPoints(
  context: Context,
  page: { after: MemberId | null; limit: number },
): Promise<MemberId | null> {
  const birthdays = await birthdaysNow(context, page)
  for (const birthday of birthdays) await celebrate(context, birthday)
  return birthdays.length < page.limit ? null : (birthdays.at(-1)?.memberId ?? null)
}

async function celebrate(context: Context, { memberId, birthday }: BirthdayNow): Promise<void> {
  const businessIds = await birthdayBusinesses(context.db, { memberId, at: context.now })
  for (const businessId of businessIds) {
    const receipt = await earnOnBirthday(context, { memberId, businessId, birthday })
    const business = receipt && (await businessFacts(context, [businessId])).get(businessId)
    if (!receipt || !business) continue
    await notify(context, {
      memberId,
      kind: 'points_changed',
      naturalKey: `birthday:${businessId}:${birthday.slice(0, 4)}`,
      title: `Happy birthday: ${pointsInWords(receipt.points)} from ${business.name}`,
      body: 'You can spend them now.',
      href: paths.cards(),
    })
  }
}
