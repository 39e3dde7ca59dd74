import type { BusinessProfilePort } from '../../integrations/google/businessProfile.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import type { IsAccountUsed } from '../googleAccess/public.ts'
import { connectionJobs } from './connect/connections.jobs.ts'
import { ratingJobs } from './rating/rating.jobs.ts'
import { replyJobs } from './reply/replies.jobs.ts'
import { syncJobs } from './sync/sync.jobs.ts'

export const googleReviewsJobs = (
  port: BusinessProfilePort,
  isUsedElsewhere: IsAccountUsed,
): readonly Job[] => [
  ...connectionJobs(port, isUsedElsewhere),
  ...syncJobs(port),
  ...replyJobs(port),
  ...ratingJobs,
]
