import { GiftCardId } from 'contract/core/ids'
import * as z from 'zod/mini'
import type { PaymentPort } from '../../integrations/payments/paymentPort.ts'
import { defineJob, type Job } from '../../platform/jobs/queue.ts'
import { closeGiftCardPayment, sweepReturns } from '../cards/public.ts'
import { deleteEndedGuesses } from '../identity/public.ts'
import { closePayment } from './buy/cardPayment.ts'
import { mailGiftCard, sendDueGiftCards } from './jobNames.ts'
import { type GiftPost, mailCode, sendDue } from './delivery/deliver.ts'
import { watchGiftCards } from './buy/settleGiftCard.ts'

const batch = 200
const ofGiftCard = z.strictObject({ giftCardId: GiftCardId })

/** Calls to the card processor and the mail server, and scheduled jobs. Each may run twice. */
export const giftCardsJobs = (port: PaymentPort, post: GiftPost): readonly Job[] => [
  defineJob({
    name: closeGiftCardPayment,
    data: ofGiftCard,
    isRemote: true,
    run: (_context, { giftCardId }) => closePayment(port, giftCardId),
  }),
  defineJob({
    name: 'sweep-gift-card-returns',
    data: z.strictObject({}),
    schedule: '* * * * *',
    isRemote: true,
    run: () => sweepReturns(port, 'gift_card', (id) => closePayment(port, id as GiftCardId)), // of this kind
  }),
  defineJob({
    name: mailGiftCard,
    data: ofGiftCard,
    isRemote: true,
    run: (_context, { giftCardId }) => mailCode(port, post, giftCardId),
  }),
  defineJob({
    name: 'watch-gift-cards',
    data: z.strictObject({}),
    schedule: '* * * * *',
    isRemote: true,
    run: () => watchGiftCards(port),
  }),
  defineJob({
    name: sendDueGiftCards,
    data: z.strictObject({}),
    schedule: '* * * * *',
    run: async (context) => {
      if ((await sendDue(context, batch)) === batch) await context.enqueue(sendDueGiftCards, {})
    },
  }),
  defineJob({
    name: 'delete-ended-gift-card-attempts',
    data: z.strictObject({}),
    schedule: '33 3 * * *',
    run: deleteEndedGuesses,
  }),
]
