import type { Instant } from 'contract/core/instant'
import type { Generated } from 'kysely'

export interface JobsTables {
  /** Failed work that is retried: a row of a sweep, or a scheduled job (an empty subject). */
  work_failure: {
    job: string
    subject: string
    tried: Generated<number>
    try_at: Instant
    failure: string
    failing_since: Instant
    alerted_at: Instant | null
  }
  /** The instant up to which a scheduled job has processed everything. */
  job_mark: {
    job: string
    done_until: Instant
  }
  /** Dead jobs that operators were alerted about. */
  dead_job_alert: {
    job_id: string
    alerted_at: Instant
  }
}

declare module '../db/tables.ts' {
  interface Tables extends JobsTables {}
}
