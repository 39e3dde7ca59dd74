import type { LocalDate } from 'contract/core/instant'
import { type RawBuilder, sql } from 'kysely'
import type { CustomerSegment } from 'contract/insights/customers'

/**
 * The segment of a `member_business` row. From the third visit on, the customer's own median gap decides, at least a
 * week: up to 1.5 gaps away is regular, up to 3 slipping. Before, 60 and 120 days decide.
 */
export const segmentOf = (today: LocalDate): RawBuilder<CustomerSegment> => sql`case
  when gap_days is null and ${today}::date - last_day <= 60 then 'new'
  when gap_days is null and ${today}::date - last_day <= 120 then 'slipping'
  when gap_days is null then 'lost'
  when ${today}::date - last_day <= greatest(gap_days, 7) * 1.5 then 'regular'
  when ${today}::date - last_day <= greatest(gap_days, 7) * 3 then 'slipping'
  else 'lost'
end`
