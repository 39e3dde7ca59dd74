import { BusinessId } from 'contract/ids'
import * as z from 'zod/mini'
import { Mail, type Mailer } from './integrations/mail/mailer.ts'
import { alertFailuresJob } from './jobAlerts.ts'
import { defineJob } from './jobs/queue.ts'
import { bookingsJobs } from './modules/bookings/bookings.jobs.ts'
import { businessChanged } from './modules/businesses/businesses.jobs.ts'
import type { CalendarDesk } from './calendarDesk.ts'
import { calendarJobs } from './modules/calendar/calendar.worker.ts'
import type { CardDesk } from './cardDesk.ts'
import { cardsJobs } from './modules/cards/cards.jobs.ts'
import { checkoutsJobs } from './modules/checkouts/checkouts.worker.ts'
import { eventsJobs } from './modules/events/events.jobs.ts'
import { deleteOldAnswers } from './http/idempotency.ts'
import { deleteEndedAttempts } from './modules/identity/identity.attempts.service.ts'
import { deleteEndedSessions } from './modules/identity/identity.service.ts'
import type { GiftPost } from './modules/giftCards/giftCards.sending.service.ts'
import { giftCardsJobs } from './modules/giftCards/giftCards.worker.ts'
import { loyaltyJobs } from './modules/loyalty/loyalty.jobs.ts'
import { ordersJobs } from './modules/orders/orders.jobs.ts'
import { payoutsJobs } from './modules/payouts/payouts.jobs.ts'
import { referralsJobs } from './modules/referrals/referrals.jobs.ts'
import { hearReferrals } from './modules/referrals/referrals.progress.service.ts'
import { reviewsJobs } from './modules/reviews/reviews.jobs.ts'
import { rewardsJobs } from './modules/rewards/rewards.jobs.ts'
import { linkedCalendars } from './modules/calendar/calendar.busy.service.ts'
import { slotsJobs } from './modules/slots/slots.jobs.ts'
import { outlookChanged } from './modules/slots/slots.outlook.service.ts'
import { queueWebhooks } from './modules/webhooks/webhooks.deliveries.service.ts'
import { webhooksJobs } from './modules/webhooks/webhooks.worker.ts'
import type { WebhookDesk } from './webhookDesk.ts'
import { indexBusiness, recordFruitless, renewMeans } from './modules/search/search.service.ts'

/** The job that hands a message to the mail server. */
export const sendMail = 'send-mail'

/** Everything that is done after a commit or by the clock. Each may run twice. */
export const jobsWith = (
  mailer: Mailer,
  desk: CardDesk,
  gifts: Omit<GiftPost, 'mailer'>,
  calendarDesk: CalendarDesk,
  webhookDesk: WebhookDesk,
) => [
  defineJob({ name: sendMail, data: Mail, isRemote: true, run: (_context, mail) => mailer.send(mail) }),
  defineJob({
    name: businessChanged,
    data: z.strictObject({ businessId: BusinessId }),
    run: async (context, { businessId }) => {
      await indexBusiness(context, businessId)
      await outlookChanged(context, businessId)
    },
  }),
  defineJob({
    name: 'delete-ended-sessions',
    data: z.strictObject({}),
    schedule: '17 3 * * *',
    run: async (context) => {
      await deleteEndedSessions(context)
      await deleteEndedAttempts(context)
    },
  }),
  defineJob({
    name: 'delete-old-answers',
    data: z.strictObject({}),
    schedule: '37 3 * * *',
    run: deleteOldAnswers,
  }),
  defineJob({
    name: 'record-fruitless-searches',
    data: z.strictObject({}),
    schedule: '* * * * *',
    run: recordFruitless,
  }),
  defineJob({
    name: 'renew-category-means',
    data: z.strictObject({}),
    schedule: '7 4 * * *',
    run: renewMeans,
  }),
  alertFailuresJob,
  ...eventsJobs([hearReferrals, queueWebhooks]),
  ...cardsJobs,
  ...loyaltyJobs,
  ...referralsJobs(desk.write),
  ...rewardsJobs,
  ...checkoutsJobs(desk),
  ...giftCardsJobs(desk, { mailer, ...gifts }),
  ...ordersJobs(desk.write),
  ...reviewsJobs,
  ...payoutsJobs(desk),
  ...webhooksJobs(webhookDesk),
  ...slotsJobs(linkedCalendars),
  ...calendarJobs(calendarDesk),
  ...bookingsJobs(gifts.origin, desk.write),
]
