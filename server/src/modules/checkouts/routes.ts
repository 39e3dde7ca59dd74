import { quoteBookingCheckout, startBookingCheckout } from 'contract/bookings/businessBookings'
import {
  cancelCheckout,
  openCardPayment,
  payWithSavedCard,
  quoteCheckout,
  readCheckout,
  readOpenCheckout,
  settleCheckout,
  startCheckout,
} from 'contract/checkouts/checkouts'
import { paths } from 'contract/paths'
import { paymentWebhookPath } from 'contract/checkouts/payments'
import type { CheckoutId } from 'contract/core/ids'
import { apiPrefix } from 'contract/core/route'
import type { FastifyInstance } from 'fastify'
import type { PaymentPort } from '../../integrations/payments/paymentPort.ts'
import type { CalendarPort } from '../../integrations/google/calendarPort.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Context, memberOf, withRequestCache } from '../../platform/context.ts'
import { bind } from '../../platform/http/bind.ts'
import type { RequestCredentials } from '../../platform/http/credentials.ts'
import { askBeforePayment } from '../bookings/public.ts'
import type { ClientLinks } from '../commission/public.ts'
import { recommendedPlaces, type ReferralKeys } from '../referrals/public.ts'
import { cardPaymentFor, noteCardPayment, payWithCard } from './settle/cardPayment.ts'
import { cancelAtProcessor, giveUpCheckout } from './settle/giveUp.ts'
import { prepareSettle } from './settle/prepare.ts'
import { readOpenCheckout as readOpenCheckoutOf } from './start/openCheckoutOf.ts'
import * as ofBookings from './start/bookingCheckout.ts'
import { priceCheckout } from './quote/quoteCheckout.ts'
import * as checkouts from './start/startCheckout.ts'
import { settleOwnCheckout } from './settle/settleCheckout.ts'
import { receiveEvent } from './events/providerEvents.ts'

export function checkoutsRoutes(
  app: FastifyInstance,
  {
    port,
    calendarPort,
    clock,
    origin,
    referralKeys: keys,
  }: {
    port: PaymentPort
    calendarPort: CalendarPort
    clock: Clock
    origin: string
    referralKeys: ReferralKeys
  },
): void {
  /** The links that brought the buyer here; a friend's link that the client followed earlier counts from now on. */
  const linksOf = async (context: Context, caller: RequestCredentials): Promise<ClientLinks> => ({
    own: caller.ownLinks,
    friend: await recommendedPlaces(context, {
      keys,
      visited: keys.read(caller.referralCookie),
      addressGroup: caller.addressGroup,
    }),
  })
  bind(
    app,
    quoteCheckout,
    async (context, { body }) => (await priceCheckout(withRequestCache(context), body)).quote,
  )
  bind(app, startCheckout, async (context, { body }, caller) =>
    checkouts.startCheckout(withRequestCache(context), body, await linksOf(context, caller)),
  )
  bind(app, quoteBookingCheckout, (context, { params, body }) =>
    ofBookings.quoteBooking(withRequestCache(context), { ...params, ...body }),
  )
  bind(app, startBookingCheckout, async (context, { params, body }, caller) =>
    ofBookings.startBookingCheckout(
      withRequestCache(context),
      { ...params, ...body },
      await linksOf(context, caller),
    ),
  )
  bind(app, readOpenCheckout, readOpenCheckoutOf)
  bind(app, readCheckout, (context, { params }) => checkouts.readCheckout(context, params.checkoutId))
  const ownCheckout = (context: Context, { params }: { params: { checkoutId: CheckoutId } }) =>
    checkouts.readCheckout(context, params.checkoutId)
  bind(app, openCardPayment, {
    check: ownCheckout,
    prepare: ({ params }) => cardPaymentFor(port, params.checkoutId),
    run: async (context, { params }, intent) => {
      const { provider } = port
      return checkouts.present(
        context,
        await noteCardPayment(context, params.checkoutId, { intent, provider }),
      )
    },
  })
  bind(app, payWithSavedCard, {
    check: ownCheckout,
    prepare: async ({ params, body }, base) => {
      await askBeforePayment(calendarPort, params.checkoutId)
      return payWithCard(port, {
        checkoutId: params.checkoutId,
        memberId: memberOf(base),
        cardId: body.cardId,
        returnUrl: `${origin}${paths.payment({ checkout: params.checkoutId })}`,
      })
    },
    run: async (context, { params }, intent) =>
      checkouts.present(context, await settleOwnCheckout(context, params.checkoutId, intent)),
  })
  bind(app, settleCheckout, {
    check: ownCheckout,
    prepare: ({ params }) => prepareSettle({ port: port, calendarPort }, params.checkoutId),
    run: async (context, { params }, intent) =>
      checkouts.present(context, await settleOwnCheckout(context, params.checkoutId, intent)),
  })
  bind(app, cancelCheckout, {
    check: ownCheckout,
    prepare: async ({ params: { checkoutId } }, by) => {
      const intent = await cancelAtProcessor(port, { checkoutId, memberId: memberOf(by) })
      if (intent?.status === 'succeeded') await askBeforePayment(calendarPort, checkoutId)
      return intent
    },
    run: async (context, { params: { checkoutId }, query }, intent) =>
      checkouts.present(context, await giveUpCheckout(context, checkoutId, intent, query.times)),
  })
  webhook(app, { port, clock })
}

/** Webhook of the processor, outside the API contract: its signature covers the raw body. */
function webhook(app: FastifyInstance, { port, clock }: { port: PaymentPort; clock: Clock }): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(`${apiPrefix}${paymentWebhookPath}`, async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = request.headers['stripe-signature']
      const event = port.gateway.readEvent(
        body,
        typeof signature === 'string' ? signature : undefined,
        clock.now(),
      )
      await port.write((context) => receiveEvent(context, event))
      return {}
    })
  })
}
