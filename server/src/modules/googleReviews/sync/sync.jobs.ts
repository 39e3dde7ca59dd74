import type { BusinessProfilePort } from '../../../integrations/google/businessProfile.ts'
import type { Job } from '../../../platform/jobs/queue.ts'

export const syncJobs = (_port: BusinessProfilePort): readonly Job[] => []
