import type { PastOrderSort, PastOrderStatus } from './orders/pastOrders.ts'

/** The period, view and time zone of the calendar. */
export interface AgendaAddress {
  readonly view?: string
  readonly date?: string
  readonly zone?: string
}

/** The subject of a request to the support team; at most one. */
export interface ContactAddress {
  readonly order?: string
  readonly booking?: string
  readonly referral?: string
}

/** A list of the member's notifications. */
export interface NotificationsAddress {
  readonly show?: 'unread' | 'archived'
  /** One category of notifications. */
  readonly category?: string
  readonly pageToken?: string
}

/** The section of the wallet, with its filters. */
export interface WalletAddress {
  readonly tab?: 'cards' | 'redeem' | 'vouchers' | 'credit' | 'history'
  /** Rewards only: those that the member can redeem now. */
  readonly affordable?: 'true'
  /** Store credit only: the code of a gift card. */
  readonly code?: string
  /** History only. */
  readonly show?: 'all' | 'points' | 'credit'
}

/** The step of the connection to Google. */
export interface ReviewOnboardingAddress {
  /** After the consent page of Google. */
  readonly connected?: '1'
  /** The connection whose locations are chosen. */
  readonly c?: string
  /** A step that was reached before; by default the first one that is not done. */
  readonly step?: 'about' | 'choose' | 'import' | 'settings' | 'done'
}

/** The state of the connections to Google that operators see. */
export interface OperatorGoogleAddress {
  readonly show?: 'trouble' | 'connected' | 'degraded' | 'needs_reconnect' | 'disconnected'
}

/** The filters of the inbox of reviews, and the open review. */
export interface InboxAddress {
  readonly location?: string
  readonly source?: 'google' | 'goodword'
  readonly show?: 'open' | 'approval' | 'trouble' | 'answered' | 'done' | 'all'
  readonly stars?: string
  readonly with?: 'media' | 'text'
  readonly assigned?: 'me' | 'none'
  readonly q?: string
  readonly from?: string
  readonly to?: string
  /** The open review: `google.<id>` or `goodword.<id>`. */
  readonly review?: string
}

/** The inbox of reviews with its filters, or the member's own reviews with the one being written or edited. */
export interface OwnReviewsAddress extends InboxAddress {
  /** Without a tab, the inbox. */
  readonly tab?: 'mine' | 'insights' | 'asking' | 'templates' | 'google'
  /** One business. */
  readonly business?: string
  /** Insights only: 30, 90 or 365. */
  readonly days?: string
  /** The order or booking to review. */
  readonly write?: string
  /** The visit that the business asked about: `tab=mine` offers both places to review it. */
  readonly asked?: string
  /** The review to edit. */
  readonly edit?: string
}

/** A list of orders, one order, or the statistics. */
export interface OrdersAddress {
  readonly show?: 'open' | 'past' | 'refunded' | 'statistics'
  /** One order by its id. */
  readonly o?: string
  /** Statistics only. */
  readonly from?: string
  readonly to?: string
}

/** The time to choose for a service. */
export interface ServiceAddress {
  readonly staff?: string
  readonly day?: string
  /** The start of a slot, selected in advance. */
  readonly at?: string
  /** The first day of the two weeks to show. */
  readonly from?: string
  /** The estimate request whose agreed price the booking has. */
  readonly estimate?: string
}

/** A list of bookings, one booking, or a booking in progress. */
export interface BookingsAddress {
  readonly show?: 'requests' | 'past' | 'waitlist'
  /** A booking's id, and the open action on it. */
  readonly b?: string
  readonly move?: 'time'
  /** A slot hold, with its service and day for when it has expired. */
  readonly hold?: string
  readonly s?: string
  readonly day?: string
  /** A slot to hold first. */
  readonly service?: string
  readonly at?: string
  readonly staff?: string
  /** The estimate request whose agreed price the booking has. */
  readonly estimate?: string
}

/** The payment in progress, or a card setup: `1` or the id of a started setup, and the slot hold that it is for. */
export interface PaymentAddress {
  readonly checkout?: string
  readonly booking?: string
  readonly setup?: string
  readonly hold?: string
}

/** The view and period of a business's bookings. */
export interface OwnOrdersAddress {
  /** Past orders; by default the open ones. */
  readonly show?: 'past'
  /** The column of open orders on phones. */
  readonly column?: 'preparing' | 'ready'
  /** The selection of past orders: search text, status, days `2026-11-21`, and order. */
  readonly q?: string
  readonly status?: PastOrderStatus
  readonly from?: string
  readonly to?: string
  readonly sort?: PastOrderSort
}

export interface OwnBookingsAddress {
  /** By default the day, or the list on phones. */
  readonly view?: 'day' | 'week' | 'list'
  /** The day, or a day of the week: `2026-11-21`. */
  readonly date?: string
  /** The staff member whose column is shown alone. */
  readonly person?: string
  /** The booking to open. */
  readonly b?: string
  /** The booking to reschedule. */
  readonly move?: string
}

/** The period of a business's insights, days `2026-11-21`, and the view of refunds. */
export interface OwnInsightsAddress {
  readonly from?: string
  readonly to?: string
  readonly view?: 'order'
}

/** The selection of a business's customers. */
export interface OwnCustomersAddress {
  readonly q?: string
  readonly segment?: string
  readonly sort?: string
}

/** The section of a business's team and calendars. */
export interface OwnTeamAddress {
  readonly show?: 'services' | 'rooms' | 'closures'
  /** The staff member or service to edit. */
  readonly id?: string
}

/** The section of a business's catalogue, and the item that is edited. */
export interface OwnCatalogueAddress {
  readonly show?: 'services' | 'categories' | 'import'
  /** A product or service by its id, or `new`. */
  readonly edit?: string
  /** Import only: files of services instead of products. */
  readonly items?: 'services'
  /** Import only: a checked file, and the kind of steps to list. */
  readonly plan?: string
  readonly action?: string
}

/** A list of the business's referrals, or the campaign to edit. */
export interface OwnReferralsAddress {
  /** The referral status. */
  readonly status?: string
  /** A campaign by its id, or `new`. */
  readonly edit?: string
}

/** A list of webhook messages, or one message. */
export interface WebhooksAddress {
  readonly status?: 'waiting' | 'delivered' | 'failed'
  /** The endpoint to filter by. */
  readonly to?: string
  /** One message by its id. */
  readonly d?: string
}

/** A list of card payments for operators, with its filters. */
export interface OperatorPaymentsAddress {
  readonly tab?: 'disputes' | 'reconciliation'
  readonly show?: string
  /** An order's number. */
  readonly number?: string
  /** A payment by its checkout id. */
  readonly p?: string
  /** The first day of the reconciliation. */
  readonly since?: string
}

/** The section of the member's referrals, with its filters. */
export interface ReferralsAddress {
  readonly tab?: 'friends' | 'results'
  /** The recommended business by its slug, or `goodword`. */
  readonly for?: string
  /** The label of a link. */
  readonly channel?: string
  /** Friends only: the referral status. */
  readonly status?: string
}

/** The operator's referral cases: one case, or the appeals. */
export interface ReferralCasesAddress {
  readonly kind?: 'appeal'
  readonly id?: string
}

/** The filters and the order of a profile's reviews. */
export interface ReviewAddress {
  /** "5", or several values separated by commas. */
  readonly stars?: string
  readonly with?: 'text' | 'reply'
  readonly words?: string
  readonly sort?: 'newest' | 'highest' | 'lowest'
  readonly pageToken?: string
  /** The whole list without filters; by default the profile shows the first reviews only. */
  readonly reviews?: 'all'
}

/** The names of a local page in its address: `/places/willowford/mill-quarter/bakeries`. */
export interface LocalAddress {
  readonly city?: string
  readonly neighborhood?: string | undefined
  /** The plural name of the category, as `addressPart` writes it. */
  readonly category?: string | undefined
}

/** The places to compare, and the origin of their distances. */
export interface CompareAddress {
  readonly compare?: string
  readonly place?: string
  readonly near?: string
}
