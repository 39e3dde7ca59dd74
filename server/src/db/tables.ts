import type { BookingsTables } from '../modules/bookings/bookings.tables.ts'
import type { BusinessesTables } from '../modules/businesses/businesses.tables.ts'
import type { CalendarTables } from '../modules/calendar/calendar.tables.ts'
import type { CardsTables } from '../modules/cards/cards.tables.ts'
import type { CartsTables } from '../modules/carts/carts.tables.ts'
import type { CheckoutsTables } from '../modules/checkouts/checkouts.tables.ts'
import type { CommissionTables } from '../modules/commission/commission.tables.ts'
import type { EventsTables } from '../modules/events/events.tables.ts'
import type { FavouritesTables } from '../modules/favourites/favourites.tables.ts'
import type { GiftCardsTables } from '../modules/giftCards/giftCards.tables.ts'
import type { IdentityTables } from '../modules/identity/identity.tables.ts'
import type { LedgerTables } from '../modules/ledger/ledger.tables.ts'
import type { LoyaltyNoticesTables } from '../modules/loyalty/loyalty.notices.tables.ts'
import type { LoyaltyTables } from '../modules/loyalty/loyalty.tables.ts'
import type { NotificationsTables } from '../modules/notifications/notifications.tables.ts'
import type { OrdersTables } from '../modules/orders/orders.tables.ts'
import type { PayoutsTables } from '../modules/payouts/payouts.tables.ts'
import type { RatingsTables } from '../modules/ratings/ratings.tables.ts'
import type { ReferralsTables } from '../modules/referrals/referrals.tables.ts'
import type { ReviewsTables } from '../modules/reviews/reviews.tables.ts'
import type { RewardsTables } from '../modules/rewards/rewards.tables.ts'
import type { PlacesTables } from '../modules/places/places.tables.ts'
import type { SlotsTables } from '../modules/slots/slots.tables.ts'
import type { SearchTables } from '../modules/search/search.tables.ts'
import type { WebhooksTables } from '../modules/webhooks/webhooks.tables.ts'
import type { MailTables } from '../integrations/mail/mail.tables.ts'
import type { SandboxTables } from '../integrations/payments/sandbox/sandbox.tables.ts'
import type { JobsTables } from '../jobs/jobs.tables.ts'
import type { IdempotencyTables } from '../http/idempotency.tables.ts'

/** Every table, gathered from the modules that own them. */
export interface Tables
  extends
    IdentityTables,
    BookingsTables,
    BusinessesTables,
    SearchTables,
    PlacesTables,
    FavouritesTables,
    CalendarTables,
    CardsTables,
    CartsTables,
    CheckoutsTables,
    GiftCardsTables,
    OrdersTables,
    CommissionTables,
    EventsTables,
    PayoutsTables,
    LedgerTables,
    LoyaltyTables,
    LoyaltyNoticesTables,
    RewardsTables,
    SlotsTables,
    RatingsTables,
    ReferralsTables,
    ReviewsTables,
    NotificationsTables,
    WebhooksTables,
    MailTables,
    SandboxTables,
    JobsTables,
    IdempotencyTables {}
