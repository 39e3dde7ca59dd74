import {
  buyGiftCard,
  cancelGiftCard,
  changeGiftCard,
  listGiftCards,
  lookUpGiftCard,
  openGiftCardPayment,
  readGiftCard,
  redeemGiftCard,
  resendGiftCard,
  settleGiftCard,
} from 'contract/giftCards/giftCards'
import type { FastifyInstance } from 'fastify'
import type { GiftCardId } from 'contract/core/ids'
import type { PaymentPort } from '../../integrations/payments/paymentPort.ts'
import type { Context } from '../../platform/context.ts'
import { bind, checksItself } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { cardPaymentFor, cardPaymentOf, noteCardPayment } from './buy/cardPayment.ts'
import type { GiftCodes } from './giftCodes.ts'
import { lookUp } from './redeem/lookUpGiftCard.ts'
import { giftCardOfCode, redeem } from './redeem/redeemGiftCard.ts'
import * as giftCards from './buy/buyGiftCard.ts'
import { settleOwnGiftCard } from './buy/settleGiftCard.ts'
import { giftCardPictures } from './pictures/pictures.routes.ts'
import { presentGiftCard } from './present.ts'

export function giftCardsRoutes(
  app: FastifyInstance,
  { port, codes }: { port: PaymentPort; codes: GiftCodes },
): void {
  giftCardPictures(app)
  const shown = async (row: ReturnType<typeof giftCards.readOwn>) => presentGiftCard(await row, codes)
  bind(app, listGiftCards, async (context) => ({
    giftCards: (await giftCards.ownGiftCards(context)).map((row) => presentGiftCard(row, codes)),
  }))
  bind(app, buyGiftCard, (context, { body }) => shown(giftCards.buyGiftCard(context, codes, body)))
  bind(app, readGiftCard, (context, { params }) => shown(giftCards.readOwn(context, params.giftCardId)))
  const ownGiftCard = (context: Context, { params }: { params: { giftCardId: GiftCardId } }) =>
    giftCards.readOwn(context, params.giftCardId)
  bind(app, openGiftCardPayment, {
    check: ownGiftCard,
    prepare: ({ params }) => cardPaymentFor(port, params.giftCardId),
    run: (context, { params }, intent) =>
      shown(noteCardPayment(context, params.giftCardId, { intent, provider: port.provider })),
  })
  bind(app, settleGiftCard, {
    check: ownGiftCard,
    prepare: ({ params }) => cardPaymentOf(port, params.giftCardId),
    run: (context, { params }, intent) => shown(settleOwnGiftCard(context, params.giftCardId, intent)),
  })
  bind(app, changeGiftCard, (context, { params, body }) =>
    shown(giftCards.changeDelivery(context, params.giftCardId, body)),
  )
  bind(app, resendGiftCard, (context, { params }) =>
    shown(giftCards.resendGiftCard(context, params.giftCardId)),
  )
  bind(app, cancelGiftCard, (context, { params }) =>
    shown(giftCards.cancelGiftCard(context, params.giftCardId)),
  )
  bind(app, lookUpGiftCard, {
    check: checksItself,
    prepare: ({ body }, { actor, caller }) =>
      giftCardOfCode(port, codes, {
        typed: body.code,
        memberId: actor?.memberId ?? null,
        addressGroup: caller.addressGroup,
      }),
    run: (context, _input, id) => lookUp(context, id),
  })
  bind(app, redeemGiftCard, {
    check: checksItself,
    prepare: ({ body }, { actor, caller }) => {
      if (!actor) throw new Refusal('not_signed_in')
      const { memberId } = actor
      return giftCardOfCode(port, codes, {
        typed: body.code,
        memberId,
        addressGroup: caller.addressGroup,
      })
    },
    run: (context, _input, id) => redeem(context, id),
  })
}
