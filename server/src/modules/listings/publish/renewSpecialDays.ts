import type { BusinessId } from 'contract/core/ids'
import { minus } from 'contract/core/time'
import { sweep, type Write } from '../../../platform/jobs/sweep.ts'
import { replaceListing } from '../../businesses/public.ts'
import { lockListing } from '../core/drafts.ts'
import { listingsDerivedBefore } from '../core/listing.queries.ts'
import { setDerived } from '../core/listing.repository.ts'

const renewedAfterDays = 90
const listingsAtOnce = 200

/** Special hours are stored for about two years ahead: rewrites those of yearly days and holidays in time. */
export async function renewSpecialDays(write: Write, job: string): Promise<void> {
  await sweep<BusinessId>(write, {
    job,
    find: ({ db, now }, resting) =>
      listingsDerivedBefore(db, {
        before: minus(now, { days: renewedAfterDays }),
        resting,
        count: listingsAtOnce,
      }),
    run: (businessId) =>
      write(async (context) => {
        const { published } = await lockListing(context, businessId)
        const { document, number } = published
        await replaceListing(context, { businessId, document, number, isRenewal: true })
        await setDerived(context.db, businessId, context.now)
      }),
  })
}
