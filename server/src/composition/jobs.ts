import { BusinessId, Slug } from 'contract/core/ids'
import * as z from 'zod/mini'
import { Mail, type Mailer } from '../integrations/mail/mailer.ts'
import { alertFailuresJob } from './jobAlerts.ts'
import { defineJob } from '../platform/jobs/queue.ts'
import { accountJobs } from '../modules/account/jobs.ts'
import { bookingsJobs } from '../modules/bookings/jobs.ts'
import { announceCategory, businessChanged, categoryChanged } from '../modules/businesses/public.ts'
import { calendarUsesAccount, linkedCalendars } from '../modules/calendar/public.ts'
import type { GiftPost } from '../modules/giftCards/public.ts'
import { deleteEndedAttempts, deleteEndedSessions, recordSessionUses } from '../modules/identity/public.ts'
import { onReferralEvidence } from '../modules/referrals/public.ts'
import { recordChange } from '../modules/savedSearches/public.ts'
import { listingsJobs } from '../modules/listings/jobs.ts'
import { savedSearchesJobs } from '../modules/savedSearches/jobs.ts'
import { indexBusiness, recordZeroResults, renewMeans } from '../modules/search/public.ts'
import { availabilityChanged } from '../modules/slots/public.ts'
import { queueWebhooks } from '../modules/webhooks/public.ts'
import type { BusinessProfilePort } from '../integrations/google/businessProfile.ts'
import { googleAccessJobs } from '../modules/googleAccess/jobs.ts'
import { followBusiness, reviewsUseAccount } from '../modules/googleReviews/public.ts'
import { googleReviewsJobs } from '../modules/googleReviews/jobs.ts'
import { reviewRequestsJobs } from '../modules/reviewRequests/jobs.ts'
import { planReviewRequest } from '../modules/reviewRequests/public.ts'
import type { CalendarPort } from '../integrations/google/calendarPort.ts'
import { calendarJobs } from '../modules/calendar/jobs.ts'
import type { PaymentPort } from '../integrations/payments/paymentPort.ts'
import { cardsJobs } from '../modules/cards/jobs.ts'
import { productImporter, serviceImporter } from '../modules/catalogue/public.ts'
import { claimsJobs } from '../modules/claims/jobs.ts'
import type { ClaimPort } from '../modules/claims/public.ts'
import { checkoutsJobs } from '../modules/checkouts/jobs.ts'
import { csvImportsJobs } from '../modules/csvImports/jobs.ts'
import { estimatesJobs } from '../modules/estimates/jobs.ts'
import { followBooking } from '../modules/estimates/public.ts'
import { eventsJobs } from '../modules/events/jobs.ts'
import { deleteOldAnswers } from '../platform/http/idempotency/idempotency.ts'
import { mailingJobs } from '../modules/mailing/jobs.ts'
import { isSuppressed } from '../modules/mailing/public.ts'
import { membershipsJobs } from '../modules/memberships/jobs.ts'
import { notificationsJobs } from '../modules/notifications/jobs.ts'
import { sendPush } from '../modules/notifications/public.ts'
import type { PushPort } from '../integrations/push/pushSender.ts'
import { describeMailsFrom } from './mailDetails.ts'
import { giftCardsJobs } from '../modules/giftCards/jobs.ts'
import { insightsJobs } from '../modules/insights/jobs.ts'
import { loyaltyJobs } from '../modules/loyalty/jobs.ts'
import { ordersJobs } from '../modules/orders/jobs.ts'
import { photosJobs } from '../modules/photos/jobs.ts'
import type { Storage } from '../integrations/storage/storage.ts'
import { auditJobs } from '../modules/audit/jobs.ts'
import { peopleJobs, type SendAccountLink } from '../modules/people/jobs.ts'
import { privacyJobs } from '../modules/privacy/jobs.ts'
import type { PrivacyPort } from '../modules/privacy/public.ts'
import { payoutsJobs } from '../modules/payouts/jobs.ts'
import { referralsJobs } from '../modules/referrals/jobs.ts'
import { reviewsJobs } from '../modules/reviews/jobs.ts'
import { rewardsJobs } from '../modules/rewards/jobs.ts'
import { slotsJobs } from '../modules/slots/jobs.ts'
import { townImporter } from '../modules/townImport/public.ts'
import { webhooksJobs } from '../modules/webhooks/jobs.ts'
import type { WebhookPort } from '../integrations/webhooks/webhookPort.ts'

/** The job that sends a message to the mail server. */
export const sendMail = 'send-mail'

/** All jobs, run after a commit or on a schedule. Each may run twice. */
export const jobsWith = (
  mailer: Mailer,
  port: PaymentPort,
  gifts: Omit<GiftPost, 'mailer'>,
  calendarPort: CalendarPort,
  profilePort: BusinessProfilePort,
  webhookPort: WebhookPort,
  storage: Storage,
  claimPort: ClaimPort,
  push: PushPort | null,
  /** Signs the links in mails. */
  mailSecret: string,
  /** The address from which the site sends mails. */
  mailSender: string,
  sendAccountLink: SendAccountLink,
  journal: PrivacyPort['journal'],
) => [
  defineJob({ name: sendMail, data: Mail, isRemote: true, run: (_context, mail) => mailer.send(mail) }),
  defineJob({
    name: businessChanged,
    data: z.strictObject({ businessId: BusinessId }),
    run: async (context, { businessId }) => {
      await indexBusiness(context, businessId)
      await availabilityChanged(context, businessId)
      await recordChange(context, businessId)
      await followBusiness(context, businessId)
    },
  }),
  defineJob({
    name: categoryChanged,
    data: z.strictObject({ slug: Slug }),
    run: (context, { slug }) => announceCategory(context, slug),
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
    name: 'record-session-uses',
    data: z.strictObject({}),
    schedule: '* * * * *',
    run: recordSessionUses,
  }),
  defineJob({
    name: 'delete-old-answers',
    data: z.strictObject({}),
    schedule: '37 3 * * *',
    run: deleteOldAnswers,
  }),
  defineJob({
    name: 'record-zero-result-searches',
    data: z.strictObject({}),
    schedule: '* * * * *',
    run: recordZeroResults,
  }),
  defineJob({
    name: 'renew-category-means',
    data: z.strictObject({}),
    schedule: '7 4 * * *',
    run: renewMeans,
  }),
  alertFailuresJob,
  ...eventsJobs([onReferralEvidence, queueWebhooks, planReviewRequest, followBooking]),
  ...cardsJobs,
  ...csvImportsJobs(port.write, {
    catalogue: productImporter,
    services: serviceImporter,
    businesses: townImporter,
  }),
  ...loyaltyJobs,
  ...insightsJobs,
  ...referralsJobs(port.write),
  ...rewardsJobs,
  ...checkoutsJobs(port),
  ...giftCardsJobs(port, { mailer, ...gifts }),
  ...ordersJobs(port.write),
  ...photosJobs(port.write, storage),
  ...reviewsJobs(port.write, storage),
  ...listingsJobs(port.write),
  ...savedSearchesJobs(port.write),
  ...estimatesJobs(port.write),
  ...payoutsJobs(port, { mailer, origin: gifts.origin, write: port.write }),
  ...auditJobs,
  ...peopleJobs(sendAccountLink),
  ...webhooksJobs(webhookPort),
  ...accountJobs(claimPort),
  ...claimsJobs(claimPort),
  ...slotsJobs(linkedCalendars),
  ...calendarJobs(calendarPort, reviewsUseAccount),
  ...googleAccessJobs,
  ...googleReviewsJobs(profilePort, calendarUsesAccount),
  ...reviewRequestsJobs(port.write),
  ...bookingsJobs(port.write),
  ...privacyJobs({ payments: port, storage, journal }),
  ...membershipsJobs({ mailer, origin: gifts.origin, write: port.write }),
  ...mailingJobs,
  ...notificationsJobs({
    mailer,
    origin: gifts.origin,
    describe: describeMailsFrom(mailSender),
    write: port.write,
    linkSecret: mailSecret,
    isSuppressed,
    push: async (memberId, notice) => (push ? sendPush(push, memberId, notice) : 'no_device'),
  }),
]
