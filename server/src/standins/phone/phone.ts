import type { PhoneSender } from '../../integrations/phone/phoneSender.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/tables.ts'

const storedMax = 500
const listedMax = 100

/** Replaces the phone service in demo mode: stores messages for the page `/dev/phone`. */
export function standInPhone({
  db,
  clock,
  countries,
}: {
  db: Db
  clock: Clock
  countries: readonly string[]
}): PhoneSender {
  return {
    countries,
    send: async ({ to, channel, text }) => {
      await db
        .insertInto('phone_message')
        .values({ recipient: to, channel, body: text, sent_at: clock.now() })
        .execute()
      await db
        .deleteFrom('phone_message')
        .where(
          'id',
          'in',
          db.selectFrom('phone_message').select('id').orderBy('id', 'desc').offset(storedMax),
        )
        .execute()
    },
  }
}

export async function latestMessages(db: Db) {
  return db.selectFrom('phone_message').selectAll().orderBy('id', 'desc').limit(listedMax).execute()
}
