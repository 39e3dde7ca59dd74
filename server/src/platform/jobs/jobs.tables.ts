import type { Instant } from 'contract/core/instant'
import type { Generated } from 'kysely'

export interface JobsTables {
  /** Work that failed and is tried again: a row of a sweep, or a job that the clock starts (an empty subject). */
  work_failure: {
    job: string
    subject: string
    tried: Generated<number>
    try_at: Instant
    failure: string
    failing_since: Instant
    alerted_at: Instant | null
  }
  /** Until when a job of the clock has seen everything. */
  job_mark: {
    job: string
    done_until: Instant
  }
  /** Jobs whose last try failed and of which operators were told. */
  dead_job_alert: {
    job_id: string
    alerted_at: Instant
  }
}

declare module '../db/tables.ts' {
  interface Tables extends JobsTables {}
}
