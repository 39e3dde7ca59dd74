import { TaxClass } from 'contract/catalogue/catalogue'
import type { BusinessId } from 'contract/core/ids'
import type { LocalDate } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { sumOf } from 'contract/core/sum'
import type { Statement, StatementDay } from 'contract/loyalty/statements'
import type { Context } from '../../../platform/context.ts'
import { concurrently } from '../../../platform/db/pipeline.ts'
import { csvOf, dollarsCell } from 'contract/core/csv'
import { Refusal } from '../../../platform/http/problem.ts'
import { businessFacts, requirePermission } from '../../businesses/public.ts'
import { counterpartiesOf, movementsOf, type Period } from '../../ledger/public.ts'
import { localDayOf } from '../expiry/expiry.rules.ts'
import { periodOf, startOf, statementOf } from './statement.rules.ts'
import { dayAfter } from '../programs/calendar.rules.ts'
import { soldByTaxClass, taxByDay } from './taxClasses.queries.ts'

interface StatementQuery {
  readonly businessId: BusinessId
  readonly from?: LocalDate | undefined
  readonly to?: LocalDate | undefined
}

/** The daily net statement, for staff of the business. @throws Refusal business_not_found, period_invalid */
export async function readStatement(context: Context, query: StatementQuery): Promise<Statement> {
  const { business, days, total, period, ...dates } = await statementFor(context, query)
  const { sold, taxes } = await taxesOf(context, period)
  return {
    businessId: business.id,
    businessName: business.name,
    timeZone: business.timeZone,
    ...dates,
    total,
    days: days.toReversed(),
    taxClasses: taxClasses.flatMap((taxClass) => {
      const rows = sold.filter((row) => row.taxClass === taxClass)
      return rows.length === 0 ? [] : [{ taxClass, soldUsdCents: usdCents(sumOf(rows, (row) => row.sold)) }]
    }),
    taxUsdCents: usdCents(sumOf(taxes, ({ tax }) => tax)),
    counterparties: await namedCounterparties(context, period),
    asOf: context.now,
  }
}

async function statementFor(context: Context, { businessId, from, to }: StatementQuery) {
  const business = await requirePermission(context, businessId, 'money.view')
  const { timeZone } = business
  const dates = periodOf({ from, to }, localDayOf(context.now, timeZone))
  if (!dates) throw new Refusal('period_invalid')
  const period: Period = {
    businessId,
    timeZone,
    from: startOf(dates.from, timeZone),
    until: startOf(dayAfter(dates.to), timeZone),
  }
  const rows = await movementsOf(context, period)
  return { business, period, ...dates, ...statementOf(rows, dates) }
}

// In the order of an export; null is for bookings, and for orders from before the class was stored.
const taxClasses = [...TaxClass.options, null]

async function taxesOf({ db }: Context, period: Period) {
  const [sold, taxes] = await concurrently([soldByTaxClass(db, period), taxByDay(db, period)])
  return { sold, taxes }
}

async function namedCounterparties(context: Context, period: Period): Promise<Statement['counterparties']> {
  const rows = await counterpartiesOf(context, period)
  const businesses = await businessFacts(
    context,
    rows.flatMap(({ businessId }) => businessId ?? []),
  )
  return rows.map(({ businessId, received, paid }) => {
    const business = businessId === null ? null : businesses.get(businessId)
    return {
      name: business === null ? 'Goodword' : (business?.name ?? 'A business'),
      slug: business?.slug ?? null,
      received: usdCents(received),
      paid: usdCents(paid),
    }
  })
}

const csvColumns = [
  ['Opening balance', 'opening'],
  ['Sales', 'sales'],
  ['Fees', 'fees'],
  ['Reserved for points issued', 'withheld'],
  ['Own points spent here', 'released'],
  ['Other points spent here', 'receivedFromOthers'],
  ['Expired points', 'returnedByExpiry'],
  ['Reversed points', 'reversals'],
  ['Payouts', 'payouts'],
  ['Closing balance', 'closing'],
  ['Own points spent elsewhere', 'paidToOthers'],
  ['Closing reserve', 'reserveClosing'],
] as const satisfies readonly (readonly [string, keyof StatementDay])[]

const taxClassWords = {
  standard: 'standard tax class',
  reduced: 'reduced tax class',
  zero: 'zero tax class',
  exempt: 'exempt from tax',
  none: 'without tax class',
}

/**
 * The statement as CSV, one row per day, oldest first, with a total row at the end. The last columns are the
 * orders that were placed on the day, before refunds and without tips.
 */
export async function statementCsv(context: Context, query: StatementQuery): Promise<string> {
  const { days, total, period } = await statementFor(context, query)
  const { sold, taxes } = await taxesOf(context, period)
  const cells = (row: StatementDay, isOfRow: (each: { readonly day: LocalDate }) => boolean) => [
    ...csvColumns.map(([, column]) => dollarsCell(row[column])),
    ...taxClasses.map((taxClass) =>
      dollarsCell(
        sumOf(
          sold.filter((each) => each.taxClass === taxClass && isOfRow(each)),
          (each) => each.sold,
        ),
      ),
    ),
    dollarsCell(sumOf(taxes.filter(isOfRow), ({ tax }) => tax)),
  ]
  return csvOf(
    [
      'Day',
      ...csvColumns.map(([title]) => `${title} (USD)`),
      ...taxClasses.map((taxClass) => `Sold, ${taxClassWords[taxClass ?? 'none']} (USD)`),
      'Tax (USD)',
    ],
    [
      ...days.map((row) => [row.day, ...cells(row, ({ day }) => day === row.day)]),
      ['Total', ...cells(total, () => true)],
    ],
  )
}
