import { BusinessId } from 'contract/ids'
import * as z from 'zod/mini'
import { defineJob } from './jobs/queue.ts'
import { businessChanged } from './modules/businesses/businesses.jobs.ts'
import { deleteEndedSessions } from './modules/identity/identity.service.ts'
import { indexBusiness } from './modules/search/search.service.ts'

/** Everything that is done after a commit or by the clock. Each may run twice. */
export const jobs = [
  defineJob({
    name: businessChanged,
    data: z.strictObject({ businessId: BusinessId }),
    run: (context, { businessId }) => indexBusiness(context, businessId),
  }),
  defineJob({
    name: 'delete-ended-sessions',
    data: z.strictObject({}),
    schedule: '17 3 * * *',
    run: (context) => deleteEndedSessions(context),
  }),
]
