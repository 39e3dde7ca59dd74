import type { Context } from '../../context.ts'
import { businessFacts } from '../businesses/businesses.service.ts'
import { payOut } from '../ledger/ledger.money.service.ts'
import { dueOf, owedAtLeast } from '../ledger/ledger.statement.service.ts'
import { longDate } from './loyalty.notices.rules.ts'
import { payoutMinimumUsdCents, payoutRunAt } from './loyalty.statement.rules.ts'

const batch = 25

/**
 * Pays every business what it is owed for days up to two days ago, at most once a day; answers how many were paid.
 * Less than the minimum, and what a business owes, is carried forward. Running it again changes nothing.
 */
export async function settlePayouts(context: Context): Promise<number> {
  const businessIds = await owedAtLeast(context, payoutMinimumUsdCents)
  const businesses = await businessFacts(context, businessIds)
  const runs = businessIds.flatMap((businessId) => {
    const business = businesses.get(businessId)
    return business ? [{ businessId, ...payoutRunAt(context.now, business.timeZone) }] : []
  })
  let paid = 0
  for (let at = 0; at < runs.length; at += batch) {
    const some = runs.slice(at, at + batch)
    const dues = await dueOf(context, some)
    for (const [index, { businessId, on }] of some.entries()) {
      const usdCents = dues[index] ?? 0
      if (usdCents < payoutMinimumUsdCents) continue
      await payOut(context, {
        statementId: `${businessId}:${on}`,
        businessId,
        usdCents,
        title: `Payout of ${longDate(on)}`,
      })
      paid += 1
    }
  }
  return paid
}
