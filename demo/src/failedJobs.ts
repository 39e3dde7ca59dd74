import { paths } from 'contract/paths'
import { sql } from 'kysely'
import type { Context } from '../../server/src/platform/context.ts'
import { deadLetters } from '../../server/src/platform/jobs/failures.repository.ts'

/** Two jobs of the last days that failed for the last time; an operator may retry them. The job queue must exist. */
export async function addFailedJobs({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await sql`
    with mail as (
      insert into notification_delivery (channel, state, content, created_at, due_at)
      select 'email', 'queued', jsonb_build_object('email', email, 'title', 'Your points expire soon',
        'paragraphs', jsonb_build_array('Visit a business near you to keep them.'), 'href', ${paths.cards()}::text,
        'button', 'Open your wallet', 'about', null), ${now}::timestamptz - interval '34 hours', ${now}::timestamptz - interval '34 hours'
      from member where email = 'jonah@goodword.example'
      returning jsonb_build_object('deliveryId', id) as data
    ), listing as (
      select jsonb_build_object('businessId', id) as data from business where slug = 'landing-coffee'
    ), failed as (
      select 'deliver-notification' as job, data, 11 as tries, interval '31 hours' as age,
        'The mail server answered 451: try again later' as message from mail
      union all
      select 'business-changed', data, 11, interval '8 hours', 'canceling statement due to statement timeout' from listing
    )
    insert into job.job (name, data, state, source_name, source_id, source_created_on, source_retry_count, source_output, created_on)
    select ${deadLetters}, data, 'created', job, gen_random_uuid(), ${now}::timestamptz - age - interval '3 hours', tries - 1,
      jsonb_build_object('message', message), ${now}::timestamptz - age
    from failed`.execute(db)
}
