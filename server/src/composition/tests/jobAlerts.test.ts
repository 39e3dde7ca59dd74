import type { MemberId } from 'contract/core/ids'
import { beforeAll, expect, test } from 'vitest'
import { alertFailures } from '../jobAlerts.ts'
import { createQueue, type Queue } from '../../platform/jobs/queue.ts'
import { noteFailure } from '../../platform/jobs/sweep.ts'
import { createLog } from '../../platform/log/log.ts'
import { createMember } from '../../modules/identity/sessions/sessions.ts'
import { useDatabase } from '../../../test-support/database.ts'

const database = useDatabase()
let operator: MemberId

beforeAll(async () => {
  const queue: Queue = await createQueue({
    connectionString: database.url,
    log: createLog('silent'),
    jobs: [],
    inContext: () => Promise.resolve(),
  })
  await queue.stop()
  const created = await createMember(database.contextOf(), {
    email: 'olu@goodword.example',
    displayName: 'Olu',
    emailVerified: true,
    isOperator: true,
  })
  operator = created.id
})

const titles = async () =>
  (
    await database.pool.query<{ title: string }>(
      'select title from notification where member_id = $1 order by title',
      [operator],
    )
  ).rows.map(({ title }) => title)

test('operators are notified once of a job whose last attempt failed, and of work that keeps failing', async () => {
  await database.pool.query(
    `insert into job.job (name, data, state, source_name, source_id, source_created_on, source_retry_count, source_output)
     select 'dead-letter', '{}', 'created', 'send-mail', gen_random_uuid(), now(), 10, '{"message":"no\\nmore"}' from generate_series(1, 3)`,
  )
  const fail = () =>
    noteFailure(database.contextOf(), { job: 'watch-checkouts', subject: 'one', error: new Error('not now') })
  for (let tried = 1; tried <= 4; tried += 1) await fail()
  await alertFailures(database.contextOf())
  expect(await titles()).toEqual(['send-mail failed for the last time'])
  await fail()
  await alertFailures(database.contextOf())
  await alertFailures(database.contextOf())
  expect(await titles()).toEqual(['send-mail failed for the last time', 'watch-checkouts keeps failing'])
})
