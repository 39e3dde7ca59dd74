import * as calendar from 'contract/calendar/calendar'
import { apiPrefix } from 'contract/core/route'
import type { FastifyInstance } from 'fastify'
import type { CalendarPort } from '../../integrations/google/calendarPort.ts'
import type { Actor } from '../../platform/context.ts'
import { calendarType } from '../../platform/format/icalendar.ts'
import { bind, checksItself } from '../../platform/http/bind.ts'
import { matchesTag, weakTagOf } from '../../platform/http/entityTag.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { agendaOf, block, move, unblock } from './own/agenda.ts'
import type { Bookings } from './core/bookingsPort.ts'
import { receivePush } from './sync/pushChannels.ts'
import { endFeed, feedOf, renewFeed } from './own/icsFeed.ts'
import { beginLink, disconnect } from './link/linkCalendar.ts'
import { choose, chooseStaff, readSettings } from './core/settings.ts'
import { isFreeAt, syncOwn } from './sync/syncCalendars.ts'

interface Options {
  readonly port: CalendarPort
  readonly bookings: Bookings
}

export function calendarRoutes(app: FastifyInstance, { port, bookings }: Options): void {
  bind(app, calendar.readCalendar, (context) => readSettings(context, port))
  bind(app, calendar.beginCalendarLink, (context, { body }, { sessionToken }) =>
    beginLink(context, port, { ...body, sessionToken }),
  )
  bind(app, calendar.chooseCalendars, (context, { body }) => choose(context, port, body))
  bind(app, calendar.chooseCalendarStaff, (context, { body }) => chooseStaff(context, port, body.staffIds))
  bind(app, calendar.syncCalendar, {
    check: checksItself,
    prepare: (_input, { actor }) => syncOwn(port, signedIn(actor)),
    run: (context) => readSettings(context, port),
  })
  bind(app, calendar.testCalendar, {
    check: checksItself,
    prepare: ({ body }, { actor }) => isFreeAt(port, signedIn(actor), body),
    run: async ({ now }, _input, isFree) => ({ isFree, checkedAt: now }),
  })
  bind(app, calendar.disconnectCalendar, async (context) => {
    await disconnect(context)
    return readSettings(context, port)
  })
  bind(app, calendar.renewCalendarFeed, (context) => renewFeed(context, port.origin))
  bind(app, calendar.endCalendarFeed, endFeed)
  bind(app, calendar.listAgenda, (context, { query }) => agendaOf(context, bookings, query))
  bind(app, calendar.blockTime, (context, { body }) => block(context, body))
  bind(app, calendar.moveBlockedTime, (context, { params, body }) => move(context, params.timeOffId, body))
  bind(app, calendar.unblockTime, (context, { params }) => unblock(context, params.timeOffId))

  const base = { actor: null, requestId: '', log: app.log }
  app.get<{ Params: { secret: string } }>(
    `${apiPrefix}${calendar.calendarFeedPath}/:secret.ics`,
    async ({ params, id, headers }, reply) => {
      const context = app.runtime.readContext({ ...base, requestId: id })
      const text = await feedOf(context, { bookings, origin: port.origin, secret: params.secret })
      const tag = weakTagOf(text)
      void reply.header('cache-control', 'private, max-age=300').header('etag', tag)
      if (matchesTag(headers['if-none-match'], tag)) return reply.code(304).send()
      return reply.type(calendarType(text)).send(text)
    },
  )
  app.post(`${apiPrefix}${calendar.calendarPushPath}`, async ({ headers, id }, reply) => {
    const channelId = headers['x-goog-channel-id']
    const token = headers['x-goog-channel-token']
    if (typeof channelId !== 'string' || typeof token !== 'string' || !uuid.test(channelId))
      throw new Refusal('calendar_unknown')
    const isHeard = await app.runtime.inWriteContext({ ...base, requestId: id }, (context) =>
      receivePush(context, { channelId, token }),
    )
    if (!isHeard) throw new Refusal('calendar_unknown')
    return reply.status(204).send()
  })
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function signedIn(actor: Actor | null) {
  if (!actor) throw new Refusal('not_signed_in')
  return actor.memberId
}
