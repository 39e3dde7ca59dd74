import type { MemberId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import type { Context } from '../../../platform/context.ts'
import { pointsInWords } from '../../../platform/format/format.ts'
import { businessFacts } from '../../businesses/public.ts'
import { type BirthdayNow, birthdaysNow } from '../../identity/public.ts'
import { notify } from '../../notifications/public.ts'
import { earnFor } from '../purchases/occasions.ts'
import { birthdayBusinesses } from './birthdays.queries.ts'

/**
 * Gives the birthday points of one page of members, each once per year and campaign, at the businesses where they have
 * bought. Returns the last member of a full page, after whom the next one begins.
 */
export async function giveBirthdayPoints(
  context: Context,
  page: { after: MemberId | null; limit: number },
): Promise<MemberId | null> {
  const birthdays = await birthdaysNow(context, page)
  for (const birthday of birthdays) await celebrate(context, birthday)
  return birthdays.length < page.limit ? null : (birthdays.at(-1)?.memberId ?? null)
}

async function celebrate(context: Context, { memberId, year }: BirthdayNow): Promise<void> {
  const businessIds = await birthdayBusinesses(context.db, { memberId, at: context.now })
  for (const businessId of businessIds) {
    const receipt = await earnFor(context, {
      trigger: 'birthday',
      memberId,
      businessId,
      occasion: String(year),
      activatesAt: context.now,
    })
    const business = receipt && (await businessFacts(context, [businessId])).get(businessId)
    if (!receipt || !business) continue
    await notify(context, {
      memberId,
      kind: 'points_changed',
      naturalKey: `birthday:${businessId}:${year}`,
      title: `Happy birthday: ${pointsInWords(receipt.points)} from ${business.name}`,
      body: 'You can spend them now.',
      href: paths.cards(),
    })
  }
}
