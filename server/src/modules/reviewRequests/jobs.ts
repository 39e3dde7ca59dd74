import type { Job } from '../../platform/jobs/queue.ts'
import type { Write } from '../../platform/jobs/sweep.ts'

export const reviewRequestsJobs = (_write: Write): readonly Job[] => []
