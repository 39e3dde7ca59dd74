import type { VoucherId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { toInstant } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { businessFacts } from '../../businesses/public.ts'
import { peopleOf } from '../../identity/public.ts'
import { daysUntil, localDayOf, dueNotice, voucherNoticeDays, notifyOnce } from '../../loyalty/public.ts'
import { vouchersEndingBetween } from '../reward.queries.ts'
import { longDate, pointsInWords, whenInWords } from '../../../platform/format/format.ts'

/**
 * Reminds members of vouchers that expire within a week. Processes at most `limit` vouchers after `after`; returns the
 * last one if there may be more.
 */
export async function remindOfVouchers(
  context: Context,
  { after, limit }: { after: VoucherId | null; limit: number },
): Promise<VoucherId | null> {
  const horizon = Temporal.Instant.from(context.now).add({ hours: 24 * (Math.max(...voucherNoticeDays) + 2) })
  const rows = await vouchersEndingBetween(context.db, {
    from: context.now,
    until: toInstant(horizon),
    after,
    limit,
  })
  const people = await peopleOf(
    context,
    rows.map((row) => row.member_id),
  )
  const businesses = await businessFacts(context, [...new Set(rows.map((row) => row.business_id))])
  for (const row of rows) {
    const person = people.get(row.member_id)
    const business = businesses.get(row.business_id)
    if (!person || !business || business.status === 'closed' || business.status === 'suspended') continue
    const daysLeft = daysUntil(row.expires_at, context.now, person.timeZone)
    const notice = dueNotice(voucherNoticeDays, daysLeft)
    if (notice === null) continue
    const day = localDayOf(row.expires_at, person.timeZone)
    await notifyOnce(context, person, {
      kind: 'voucher_expiring',
      naturalKey: `voucher-ends:${row.id}:${notice}`,
      title: `Your voucher for ${row.name} expires ${whenInWords(day, daysLeft)}`,
      sentences: [
        `You can use it at ${business.name} until the end of ${longDate(day)}.`,
        `If you do not use it, ${pointsInWords(row.price_points)} return to your wallet.`,
      ],
      href: paths.cards({ tab: 'vouchers' }),
      mail: { button: 'View voucher', about: { kind: 'business', id: business.id } },
    })
  }
  return rows.length < limit ? null : (rows.at(-1)?.id ?? null)
}
