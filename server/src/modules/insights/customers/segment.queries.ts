import type { LocalDate } from 'contract/core/instant'
import { type RawBuilder, sql } from 'kysely'
import type { CustomerSegment } from 'contract/insights/customers'

/** The usual gap between visits of a `member_business` row in days, at least a week; null below three visits. */
export const usualGapDays = sql`greatest(gap_days, 7)`

/**
 * The segment of a `member_business` row. From the third visit on, the customer's median gap counts, at least a week:
 * up to 1.5 gaps away is regular, up to 3 slipping. Before, the limits of new and slipping are 60 and 120 days.
 */
export const segmentOf = (today: LocalDate): RawBuilder<CustomerSegment> => sql`case
  when gap_days is null and ${today}::date - last_day <= 60 then 'new'
  when gap_days is null and ${today}::date - last_day <= 120 then 'slipping'
  when gap_days is null then 'lost'
  when ${today}::date - last_day <= ${usualGapDays} * 1.5 then 'regular'
  when ${today}::date - last_day <= ${usualGapDays} * 3 then 'slipping'
  else 'lost'
end`
