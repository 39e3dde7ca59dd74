import type { PhoneSender } from '../integrations/phone/phoneSender.ts'
import { twilioPhone } from '../integrations/phone/twilioPhone.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/db/tables.ts'
import { standInPhone } from '../standins/phone/phone.ts'

/** The phone service; without one, the demo has a stand-in, and production offers no proof by phone. */
export function phoneOf(config: Config, { db, clock }: { db: Db; clock: Clock }): PhoneSender | null {
  const { TWILIO_ACCOUNT_SID: accountId, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from } = config
  const countries = config.PHONE_COUNTRIES.split(',')
  if (accountId !== undefined && token !== undefined && from !== undefined)
    return twilioPhone({ address: config.TWILIO_API_URL, accountId, token, from, countries })
  return config.MODE === 'demo' ? standInPhone({ db, clock, countries }) : null
}
