import type { BusinessProfilePort } from '../../../integrations/google/businessProfile.ts'
import type { Job } from '../../../platform/jobs/queue.ts'

export const connectionJobs = (_port: BusinessProfilePort): readonly Job[] => []
