import { quoteBookingCheckout, startBookingCheckout } from 'contract/bookings/businessBookings'
import {
  cancelCheckout,
  openCardPayment,
  payWithSavedCard,
  quoteCheckout,
  readCheckout,
  settleCheckout,
  startCheckout,
} from 'contract/checkouts/checkouts'
import { paymentWebhookPath } from 'contract/checkouts/payments'
import { apiPrefix } from 'contract/core/route'
import type { FastifyInstance } from 'fastify'
import type { CardDesk } from '../../integrations/payments/cardDesk.ts'
import type { CalendarDesk } from '../../integrations/google/calendarDesk.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Context, memberOf } from '../../platform/context.ts'
import { bind } from '../../platform/http/bind.ts'
import type { Caller } from '../../platform/http/credentials.ts'
import type { PaymentIntent } from '../../integrations/payments/gateway.ts'
import { askBeforePayment } from '../bookings/public.ts'
import type { ClientLinks } from '../commission/public.ts'
import { recommendedPlaces, type ReferralKeys } from '../referrals/public.ts'
import { cardPaymentFor, cardPaymentOf, noteCardPayment, payWithCard } from './settle/cardPayment.ts'
import * as ofBookings from './start/bookingCheckout.ts'
import { drawUp } from './quote/quoteCheckout.ts'
import * as checkouts from './start/startCheckout.ts'
import { settleOwn } from './settle/settleCheckout.ts'
import { receiveEvent } from './events/providerEvents.ts'

export function checkoutsRoutes(
  app: FastifyInstance,
  {
    desk,
    calendarDesk,
    clock,
    origin,
    referralKeys: keys,
  }: {
    desk: CardDesk
    calendarDesk: CalendarDesk
    clock: Clock
    origin: string
    referralKeys: ReferralKeys
  },
): void {
  /** By whose links a client came who is about to buy; a friend's link that was followed before counts from now on. */
  const linksOf = async (context: Context, caller: Caller): Promise<ClientLinks> => ({
    own: caller.ownLinks,
    friend: await recommendedPlaces(context, {
      keys,
      visited: keys.read(caller.referralCookie),
      addressGroup: caller.addressGroup,
    }),
  })
  bind(app, quoteCheckout, async (context, { body }) => (await drawUp(context, body)).quote)
  bind(app, startCheckout, async (context, { body }, caller) =>
    checkouts.startCheckout(context, body, await linksOf(context, caller)),
  )
  bind(app, quoteBookingCheckout, (context, { params, body }) =>
    ofBookings.quoteBooking(context, { ...params, ...body }),
  )
  bind(app, startBookingCheckout, async (context, { params, body }, caller) =>
    ofBookings.startBookingCheckout(context, { ...params, ...body }, await linksOf(context, caller)),
  )
  bind(app, readCheckout, (context, { params }) => checkouts.readCheckout(context, params.checkoutId))
  bind<typeof openCardPayment, PaymentIntent | null>(
    app,
    openCardPayment,
    async (context, { params }, _caller, intent) => {
      const { provider } = desk
      return checkouts.present(
        context,
        await noteCardPayment(context, params.checkoutId, { intent, provider }),
      )
    },
    ({ params }) => cardPaymentFor(desk, params.checkoutId),
  )
  bind<typeof payWithSavedCard, PaymentIntent | null>(
    app,
    payWithSavedCard,
    async (context, { params }, _caller, intent) =>
      checkouts.present(context, await settleOwn(context, params.checkoutId, intent)),
    async ({ params, body }, base) => {
      await askBeforePayment(calendarDesk, params.checkoutId)
      return payWithCard(desk, {
        checkoutId: params.checkoutId,
        memberId: memberOf(base),
        cardId: body.cardId,
        returnUrl: `${origin}/payment?checkout=${params.checkoutId}`,
      })
    },
  )
  bind<typeof settleCheckout, PaymentIntent | null>(
    app,
    settleCheckout,
    async (context, { params }, _caller, intent) =>
      checkouts.present(context, await settleOwn(context, params.checkoutId, intent)),
    async ({ params }) => {
      await askBeforePayment(calendarDesk, params.checkoutId)
      return cardPaymentOf(desk, params.checkoutId)
    },
  )
  bind(app, cancelCheckout, (context, { params }) => checkouts.cancelCheckout(context, params.checkoutId))
  webhook(app, { desk, clock })
}

/** Not a call of ours: the processor's messages, whose signature is over their very bytes. */
function webhook(app: FastifyInstance, { desk, clock }: { desk: CardDesk; clock: Clock }): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(`${apiPrefix}${paymentWebhookPath}`, async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = request.headers['stripe-signature']
      const event = desk.gateway.readEvent(
        body,
        typeof signature === 'string' ? signature : undefined,
        clock.now(),
      )
      await desk.write((context) => receiveEvent(context, event))
      return {}
    })
  })
}
