import { randomUUID } from 'node:crypto'
import type { MemberId } from 'contract/ids'
import { afterAll, beforeAll } from 'vitest'
import type { CalendarDesk } from '../../calendarDesk.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { googleCalendar } from '../../integrations/google/calendar/googleCalendar.ts'
import { type GoogleStandIn, startGoogleStandIn } from '../../integrations/google/standIn.ts'
import { createLog } from '../../log.ts'
import { sealerOf } from '../../sealing.ts'
import { useDatabase } from '../../testing.ts'
import { createMember, createSession } from '../identity/identity.service.ts'
import { beginLink, finishLink, type Landing } from './calendar.link.service.ts'
import { syncLink } from './calendar.sync.service.ts'

const origin = 'http://localhost:3999'
const client = { clientId: 'id', clientSecret: 'secret' }
export const tomas = 'tomas@goodword.example'
export const maya = 'maya@goodword.example'

export interface Linked {
  readonly memberId: MemberId
  readonly sessionToken: string
}

/** A consent page as somebody leaves it. */
export interface Consent {
  readonly email: string
  /** Ends of scopes that are unticked. */
  readonly untick?: readonly string[]
  readonly denies?: boolean
}

/** Walks through the account chooser and the consent page; answers the way back. */
export async function walkConsent(
  url: string,
  { email, untick = [], denies = false }: Consent,
): Promise<URL> {
  const page = await (await fetch(url)).text()
  const form = [...page.matchAll(/<form[\s\S]*?<\/form>/g)]
    .map(([text]) => text)
    .find((text) => text.includes(email))
  const post = (fields: string[][]) =>
    fetch(new URL('/o/oauth2/v2/auth/callback', url), {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
  const consent = await (await post(inputsOf(form ?? '', 'hidden'))).text()
  const ticked = inputsOf(consent, 'checkbox').filter(
    ([, value = '']) => !untick.some((end) => value.endsWith(end)),
  )
  const answer = await post([
    ...inputsOf(consent, 'hidden'),
    ...ticked,
    ['answer', denies ? 'deny' : 'allow'],
  ])
  return new URL(answer.headers.get('location') ?? '')
}

const inputsOf = (html: string, type: string): string[][] =>
  [...html.matchAll(new RegExp(`<input type="${type}" name="([^"]+)" value="([^"]*)"`, 'g'))].map(
    ([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')],
  )

/** A database, what stands for Google over HTTP, and a desk between them. */
export function useCalendar() {
  const database = useDatabase()
  const opened: { standIn?: GoogleStandIn; desk?: CalendarDesk } = {}
  beforeAll(async () => {
    const standIn = await startGoogleStandIn({
      port: 0,
      people: [
        { email: tomas, name: 'Tomas' },
        { email: maya, name: 'Maya' },
      ],
      ...client,
      redirectUris: [`${origin}/oauth2callback`],
      // Else what they have in mind would lie elsewhere on each day that the tests run.
      now: database.clock.now(),
      log: createLog('silent'),
    })
    opened.standIn = standIn
    const addresses = {
      authorize: `${standIn.origin}/o/oauth2/v2/auth`,
      token: `${standIn.origin}/oauth2/token`,
      revoke: `${standIn.origin}/oauth2/revoke`,
      api: `${standIn.origin}/`,
    }
    opened.desk = {
      db: database.db,
      provider: googleCalendar({ kind: 'stand_in', addresses, client, timeoutMilliseconds: 3000 }),
      sealer: sealerOf(undefined, 'only-for-tests-0123456789abcdefghij'),
      origin,
      pushAddress: () => null,
      now: () => database.clock.now(),
      write: (work) => writing(work),
    }
  })
  afterAll(() => opened.standIn?.close())
  const writing = <T>(work: (context: Context) => Promise<T>, memberId?: MemberId): Promise<T> =>
    inTransaction(database.db, (db) => work({ ...database.contextOf(memberId), db }))
  const desk = () => opened.desk! // from beforeAll on
  const standIn = () => opened.standIn! // from beforeAll on

  async function person(): Promise<Linked> {
    return writing(async (context) => {
      const { id } = await createMember(context, {
        email: `${randomUUID()}@goodword.example`,
        displayName: 'Tomas',
        emailVerified: true,
        isOperator: false,
      })
      return { memberId: id, sessionToken: (await createSession(context, id)).token }
    })
  }

  const begin = ({ memberId, sessionToken }: Linked) =>
    writing(
      (context) => beginLink(context, desk(), { returnPath: '/calender/events', sessionToken }),
      memberId,
    )

  const finish = (back: URL, { sessionToken }: Pick<Linked, 'sessionToken'>): Promise<Landing> =>
    finishLink(desk(), {
      state: back.searchParams.get('state') ?? '',
      code: back.searchParams.get('code'),
      sessionToken,
    })

  async function connect(who: Linked, consent: Consent = { email: tomas }): Promise<Landing> {
    return finish(await walkConsent((await begin(who)).url, consent), who)
  }

  /** What the stand-in is told to do, or says about somebody's calendars. */
  async function control(asked: object): Promise<unknown> {
    const answer = await fetch(`${standIn().origin}/stand-in/calendar`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    })
    return answer.json()
  }

  const eventAt = (start: string, end: string, more: object = {}) =>
    control({ email: tomas, event: { start: { dateTime: start }, end: { dateTime: end }, ...more } })

  async function sync({ memberId }: Linked): Promise<void> {
    const { id } = await linkRow(memberId)
    await syncLink(desk(), id)
  }

  const linkRow = (memberId: MemberId) =>
    database.db
      .selectFrom('calendar_link')
      .selectAll()
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow()

  return {
    database,
    desk,
    standIn,
    writing,
    person,
    begin,
    finish,
    connect,
    control,
    eventAt,
    sync,
    linkRow,
  }
}
