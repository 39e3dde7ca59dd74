import { GiftCardId } from 'contract/core/ids'
import * as z from 'zod/mini'
import type { CardDesk } from '../../integrations/payments/cardDesk.ts'
import { defineJob, type Job } from '../../platform/jobs/queue.ts'
import { closeGiftCardPayment, sweepReturns } from '../cards/public.ts'
import { deleteEndedGuesses } from '../identity/public.ts'
import { closePayment } from './buy/cardPayment.ts'
import { mailGiftCard, sendDueGiftCards } from './jobNames.ts'
import { type GiftPost, mailCode, sendDue } from './delivery/deliver.ts'
import { watchGiftCards } from './buy/settleGiftCard.ts'

const batch = 200
const ofGiftCard = z.strictObject({ giftCardId: GiftCardId })

/** What is asked of the card processor and the mail server, and what is done by the clock. Each may run twice. */
export const giftCardsJobs = (desk: CardDesk, post: GiftPost): readonly Job[] => [
  defineJob({
    name: closeGiftCardPayment,
    data: ofGiftCard,
    isRemote: true,
    run: (_context, { giftCardId }) => closePayment(desk, giftCardId),
  }),
  defineJob({
    name: 'sweep-gift-card-returns',
    data: z.strictObject({}),
    schedule: '* * * * *',
    isRemote: true,
    run: () => sweepReturns(desk, 'gift_card', (id) => closePayment(desk, id as GiftCardId)), // of this kind
  }),
  defineJob({
    name: mailGiftCard,
    data: ofGiftCard,
    isRemote: true,
    run: (_context, { giftCardId }) => mailCode(desk, post, giftCardId),
  }),
  defineJob({
    name: 'watch-gift-cards',
    data: z.strictObject({}),
    schedule: '* * * * *',
    isRemote: true,
    run: () => watchGiftCards(desk),
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
