import { cardErrors } from '../checkouts/cardErrors.ts'
import { plainErrors } from './plainErrors.ts'

/** The catalogue of errors. Each title is a sentence for customers. */
export const errors = {
  ...plainErrors,
  // Requests
  input_invalid: {
    status: 400,
    title: 'Some of what was sent does not fit. Please check the marked fields.',
  },
  address_invalid: { status: 400, title: 'This address cannot be read. Please check how it is written.' },
  request_malformed: { status: 400, title: 'This is not a valid HTTP request.' },
  headers_too_large: { status: 431, title: 'The headers of this request are too large.' },
  json_invalid: { status: 400, title: 'The request is not valid JSON.' },
  body_too_large: { status: 413, title: 'That is too much to send at once.' },
  uri_too_long: { status: 414, title: 'The address of this request is too long.' },
  media_type_unsupported: { status: 415, title: 'Please send JSON.' },
  method_not_allowed: { status: 405, title: 'This address does not take that kind of request.' },
  origin_refused: { status: 403, title: 'This request came from another site and was refused.' },
  request_timeout: { status: 408, title: 'The request took too long to arrive. Please try again.' },
  page_token_invalid: {
    status: 400,
    title: 'This page of the list no longer exists. Please start at the first page.',
  },
  page_beyond_end: { status: 404, title: 'The list ends before this page. Please start at the first page.' },

  // Server state
  database_unavailable: {
    status: 503,
    title: 'We cannot reach our records right now. Please try again in a moment.',
  },
  database_read_only: {
    status: 503,
    title: 'We can show our records but not change them right now. Please try again in a few minutes.',
  },
  storage_full: {
    status: 503,
    title: 'We have no room to save this right now. Please try again in a few minutes.',
  },
  search_too_slow: {
    status: 503,
    title: 'This search takes too long. Please try fewer or longer words.',
  },
  conflict_retry: { status: 409, title: 'Someone changed this at the same moment. Please try again.' },

  // Operations
  job_not_found: {
    status: 404,
    title: 'This job does not wait here any more. Please look at the list again.',
  },

  // Identity
  token_invalid: { status: 401, title: 'We could not verify your sign-in. Please sign in again.' },
  token_expired: { status: 401, title: 'Your sign-in is too old. Please sign in again.' },
  token_revoked: { status: 401, title: 'This sign-in has ended. Please sign in again.' },
  token_used: { status: 401, title: 'This sign-in was already used. Please sign in again.' },
  token_issuer_unknown: { status: 401, title: 'This sign-in comes from a service that we do not know.' },
  token_email_mismatch: { status: 401, title: 'The e-mail address does not belong to this sign-in.' },
  member_unknown: { status: 401, title: 'There is no account for this sign-in yet. Please sign in again.' },
  email_in_use: {
    status: 409,
    title: 'There is already an account with this e-mail address. Please sign in the way you did before.',
  },
  identity_unavailable: {
    status: 503,
    title: 'This way to sign in does not answer right now. Please try another way.',
  },

  // Marketplace
  business_not_found: { status: 404, title: 'We do not know a business by this name.' },
  business_closed: { status: 410, title: 'This business has closed.' },
  business_slug_taken: { status: 409, title: 'Another business already has this address.' },
  category_not_found: { status: 404, title: 'We do not know this category.' },
  place_not_found: { status: 404, title: 'We do not know this place.' },
  product_not_found: { status: 404, title: 'This product does not exist any more.' },
  service_not_found: { status: 404, title: 'This service does not exist any more.' },
  review_already_written: { status: 409, title: 'This visit has a review already.' },
  review_not_found: { status: 404, title: 'This review does not exist any more.' },
  review_own_business: { status: 403, title: 'People who work for a business cannot review it.' },
  review_too_early: { status: 409, title: 'You can review this visit once the order is complete.' },
  review_too_late: { status: 409, title: 'A visit can be reviewed for 90 days, and they have passed.' },
  review_unconfirmed: { status: 403, title: 'Please confirm your e-mail address before you write a review.' },
  review_edit_ended: {
    status: 409,
    title: 'A review can be changed for 30 days. You can still delete it.',
  },
  review_reported_already: { status: 409, title: 'You have reported this review already. We look at it.' },
  review_moved_on: { status: 409, title: 'This review has moved on meanwhile. Please look at it again.' },
  photo_not_found: { status: 404, title: 'This photo does not exist.' },
  photo_unreadable: {
    status: 422,
    title: 'We cannot read this photo. Please send a JPEG, PNG or WebP picture.',
  },
  photo_too_large: { status: 413, title: 'This photo is too large: 8 MB and 50 megapixels are the most.' },
  photos_too_many: { status: 422, title: 'A review can have five photos.' },
  webhook_not_found: { status: 404, title: 'This address does not exist any more.' },
  webhook_delivery_not_found: { status: 404, title: 'This message does not exist any more.' },
  webhook_address_refused: {
    status: 422,
    title: 'We cannot send there. Please give a public address that begins with https://.',
  },
  webhook_not_active: { status: 409, title: 'Nothing is sent to this address now. Switch it on first.' },
  webhooks_too_many: { status: 409, title: 'Ten addresses are the most. Please remove one first.' },
  owner_only: { status: 403, title: 'Only an owner of the business may change this.' },
  hours_overlap: { status: 422, title: 'These opening hours overlap.' },

  service_not_bookable: {
    status: 409,
    title: 'This service cannot be booked online at the moment. Please ask the business.',
  },
  staff_not_found: { status: 404, title: 'This person does not offer this service.' },
  slot_taken: { status: 409, title: 'Somebody was quicker: this time has just been taken.' },
  slot_invalid: { status: 422, title: 'This time is not offered. Please choose another one.' },
  slot_hold_not_found: { status: 404, title: 'We keep no time for you under this address.' },
  slot_hold_ended: {
    status: 409,
    title: 'This time is not kept for you any more. Please choose a time again.',
  },
  slot_hold_reused: { status: 422, title: 'Another time was kept under this id already.' },
  slot_hold_booked: { status: 409, title: 'This time is booked already.' },
  slot_holds_too_many: {
    status: 429,
    title: 'Several times are kept for you already. Please book or release one of them first.',
  },

  calendar_not_connected: { status: 409, title: 'No calendar is connected. Please connect one first.' },
  calendar_needs_reconnect: {
    status: 409,
    title: 'Google does not let us in any more. Please connect your calendar again.',
  },
  calendar_unavailable: {
    status: 503,
    title:
      'Google Calendar does not answer right now. What was read last still counts. Please try again later.',
  },
  calendar_unknown: { status: 404, title: 'This calendar is not among the connected ones.' },
  calendar_not_writable: {
    status: 422,
    title: 'We may not write into this calendar. Please choose another one, or connect again and allow it.',
  },
  calendar_staff_taken: { status: 409, title: 'Somebody else has said already that this is them.' },
  calendar_feed_not_found: { status: 404, title: 'There is no calendar at this address any more.' },
  time_off_not_found: { status: 404, title: 'This blocked time does not exist any more.' },
  time_off_overlaps: { status: 409, title: 'Part of this time is blocked already.' },
  time_off_past: { status: 422, title: 'This time is over. Please block a time to come.' },
  team_member_not_found: { status: 404, title: 'This person does not work here any more.' },
  team_full: { status: 422, title: 'That is the most that one business can have.' },
  person_not_found: { status: 422, title: 'This account does not belong to the business.' },
  person_taken: { status: 409, title: 'This account belongs to somebody else of the team already.' },
  shifts_overlap: { status: 422, title: 'Two of these shifts overlap.' },
  shift_invalid: { status: 422, title: 'A shift must end after it starts, within a day.' },
  absence_invalid: {
    status: 422,
    title: 'It must end after it starts, in the future, and last a year at most.',
  },
  absence_booked: {
    status: 409,
    title: 'Somebody is booked or is just booking then. Please move that first, or choose another time.',
  },
  absence_not_found: { status: 404, title: 'This has been taken back already.' },
  absences_too_many: { status: 422, title: 'That is enough: 100 to come are the most.' },
  resource_group_not_found: { status: 404, title: 'These rooms or tables do not exist any more.' },
  resource_group_taken: { status: 409, title: 'There is a group of this name already.' },
  resource_group_needed: {
    status: 409,
    title: 'A service still needs these. Please change the service first.',
  },
  resource_not_found: { status: 422, title: 'One of these is not part of the group any more.' },
  resource_booked: { status: 409, title: 'One of these has booked times to come and must stay until then.' },
  service_takes_nothing: {
    status: 422,
    title: 'Please choose what a booking takes: a person, or a room or table.',
  },
  service_without_price: {
    status: 422,
    title: 'A service without a price of its own cannot be booked online.',
  },
  deposit_too_high: { status: 422, title: 'A deposit cannot be more than the price.' },
  processing_too_long: { status: 422, title: 'The free time in between must lie within the service.' },
  booking_not_found: { status: 404, title: 'This booking does not exist.' },
  booking_state: { status: 409, title: 'This booking has moved on meanwhile. Please look at it again.' },
  booking_begun: {
    status: 409,
    title: 'You have begun to book this already. Your place waits for your payment among your bookings.',
  },
  booking_overlap: { status: 409, title: 'You have booked this service at an overlapping time already.' },
  refund_changed: { status: 409, title: 'What goes back has changed meanwhile. Please look at it again.' },
  reschedules_used: { status: 409, title: 'This booking was moved twice already. Please ask the business.' },
  dispute_too_late: { status: 409, title: 'A missed visit can be disputed for 72 hours, and they are over.' },
  staff_has_bookings: {
    status: 409,
    title: 'Somebody has bookings with this person. Please give them to a colleague, or pay them back.',
  },
  waitlist_entry_not_found: { status: 404, title: 'You are not on this waiting list any more.' },
  waitlist_full: {
    status: 429,
    title: 'You are on many waiting lists already. Please leave one of them first.',
  },

  cart_full: { status: 422, title: 'The cart is full: 50 different products are the most.' },

  cart_empty: { status: 422, title: 'There is nothing in the cart that can be bought now.' },
  checkout_too_large: { status: 422, title: 'One checkout can be at most $10,000,000.00.' },
  price_changed: { status: 409, title: 'Something in the cart has changed. Please look at it again.' },
  sold_out: { status: 409, title: 'Somebody was quicker: one of these products has just run out.' },
  card_below_minimum: {
    status: 422,
    title: 'A card must pay at least 50 cents. Please use fewer points, or points for all of it.',
  },
  checkout_not_found: { status: 404, title: 'This checkout does not exist.' },
  checkout_ended: { status: 409, title: 'This checkout has ended. Your cart is still there.' },
  order_disputed: {
    status: 409,
    title:
      'The bank of the card is looking into this payment. Nothing can be paid back until it has decided.',
  },
  order_state: { status: 409, title: 'This order has moved on meanwhile, and that is no longer possible.' },

  // Idempotency
  idempotency_key_missing: { status: 400, title: 'Please send an Idempotency-Key with this request.' },
  idempotency_key_invalid: {
    status: 400,
    title: 'The Idempotency-Key must have 1 to 255 printable characters.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'This Idempotency-Key was used for another request. Please use a new one.',
  },
  idempotency_in_progress: {
    status: 409,
    title: 'The same request is still being worked on. Please wait a moment and ask again.',
  },

  // Points and money
  points_insufficient: { status: 409, title: 'There are not enough points for this.' },
  points_above_total: { status: 422, title: 'That is more points than this purchase can take.' },
  currency_unsupported: { status: 422, title: 'Only US dollars can be used here.' },
  receipt_not_found: { status: 404, title: 'This receipt does not exist.' },
  hold_not_found: { status: 404, title: 'These reserved points do not exist.' },
  hold_expired: {
    status: 409,
    title:
      'The reservation of these points has ended, and they are back in the balance. Please reserve them again.',
  },
  hold_voided: { status: 409, title: 'These points were given back and are no longer reserved.' },
  hold_captured: { status: 409, title: 'These points were spent already.' },
  hold_parts_repeat: { status: 422, title: 'Each business may be named once.' },
  capture_not_found: {
    status: 404,
    title: 'No points were captured under the id of this order that did not pay for it.',
  },
  checkout_taken: { status: 409, title: 'This checkout reserved another number of points already.' },
  order_not_found: { status: 404, title: 'This order does not exist.' },
  order_already_recorded: { status: 409, title: 'This order was recorded already, with other figures.' },
  tender_mismatch: { status: 422, title: 'The parts of the payment do not add up to the total.' },
  store_credit_insufficient: { status: 409, title: 'There is not enough store credit for this.' },
  refund_not_found: { status: 404, title: 'This refund does not exist.' },
  dispute_not_found: { status: 404, title: 'This dispute does not exist.' },
  refund_above_paid: { status: 409, title: 'That is more than is left to refund of this order.' },
  lot_not_found: { status: 404, title: 'These points do not exist.' },
  adjustment_needs_second: {
    status: 403,
    title: 'An adjustment of more than 5,000 points needs a second operator.',
  },
  merge_blocked: { status: 409, title: 'Accounts can be joined once their open checkouts have ended.' },
  funding_not_yours: {
    status: 403,
    title: 'A business can only promise its own money. Please ask us to fund a campaign together.',
  },
  campaign_not_funded: {
    status: 409,
    title:
      'We owe you less for completed sales than the budget of this campaign. Please choose a smaller budget.',
  },
  points_above_price: {
    status: 422,
    title: 'This would give more points than the purchase costs: 100 points per dollar is the most.',
  },
  points_not_funded: {
    status: 409,
    title: 'The business that pays for these points is not owed enough for them.',
  },
  campaign_not_found: { status: 404, title: 'This campaign does not exist.' },
  campaign_ended: { status: 409, title: 'This campaign has ended.' },
  campaign_dates_invalid: { status: 422, title: 'A campaign must end after it starts, and not in the past.' },
  // Referrals
  referral_not_found: { status: 404, title: 'This referral does not exist.' },
  referral_id_mismatch: { status: 400, title: 'The address and the content name two different referrals.' },
  referral_moved_on: {
    status: 409,
    title: 'This referral has moved on meanwhile, and that is no longer possible.',
  },
  referral_limit: {
    status: 429,
    title: 'You have many open invitations already. Please withdraw some that nobody followed.',
  },
  referral_campaign_not_found: { status: 404, title: 'This recommendation program does not exist.' },
  referral_campaign_closed: {
    status: 409,
    title: 'This recommendation program gives nothing at the moment.',
  },
  referral_campaign_moved_on: {
    status: 409,
    title: 'This campaign has changed meanwhile. Please look at it again.',
  },
  referral_campaign_other_runs: {
    status: 409,
    title: 'Another of your referral campaigns runs already. End it first, then publish this one.',
  },
  referral_campaign_unsound: {
    status: 422,
    title: 'This campaign cannot be published as it is. Please look at what is marked.',
  },
  referral_appeal_closed: {
    status: 409,
    title: 'There is nothing to appeal here: a decision can be appealed for 30 days.',
  },
  referral_appealed_already: { status: 409, title: 'You have asked us to look again already.' },
  referral_code_unknown: { status: 404, title: 'We do not know this code. Please check how it is written.' },
  referral_own_code: { status: 409, title: 'This is your own code. It is for your friends.' },
  referral_not_new: {
    status: 409,
    title: 'This code is for first-time customers, and you have been here before.',
  },
  referral_claimed_already: { status: 409, title: 'A friend has invited you here already.' },
  referral_claim_too_late: {
    status: 409,
    title: 'A friend’s code can be named within 7 days of joining, and before the first order.',
  },
  referral_code_guesses: {
    status: 429,
    title: 'These were many codes that we do not know. Please wait a while and try again.',
  },
  reward_not_found: { status: 404, title: 'This reward is not offered any more.' },
  reward_sold_out: { status: 409, title: 'This reward has just run out.' },
  reward_limit_reached: { status: 409, title: 'You have had this reward as often as it can be had.' },
  reward_tier_needed: { status: 403, title: 'This reward is for a higher tier.' },
  reward_own_business: {
    status: 403,
    title: 'People who work for a business cannot redeem its rewards with points that we gave.',
  },
  reward_tier_unknown: { status: 422, title: 'There is no tier of this name.' },
  voucher_not_found: { status: 404, title: 'We do not know this voucher here.' },
  voucher_used: { status: 409, title: 'This voucher was used already.' },
  voucher_expired: { status: 409, title: 'This voucher has ended.' },
  gift_card_not_found: { status: 404, title: 'We do not know this gift card. Please check its code.' },
  gift_card_redeemed: { status: 409, title: 'This gift card was redeemed already.' },
  gift_card_frozen: {
    status: 409,
    title: 'A bank looks into the payment of this gift card. Please try again in a few days.',
  },
  gift_card_refunded: {
    status: 409,
    title: 'This gift card was given up by whoever bought it, and is not good any more.',
  },
  gift_card_state: { status: 409, title: 'This gift card has moved on, and that is no longer possible.' },
  gift_card_date: {
    status: 422,
    title: 'A gift card can be sent from today to a year from now. Please choose another day.',
  },
  gift_card_limit: {
    status: 429,
    title: 'These are many gift cards for one day. Please come back tomorrow for more.',
  },
  gift_card_resend_limit: {
    status: 429,
    title: 'This gift card was sent several times already. Please ask whoever it is for to look for it.',
  },
  gift_card_guesses: {
    status: 429,
    title: 'These were many codes that we do not know. Please wait a while and try again.',
  },
  ...cardErrors,
} as const satisfies Record<string, { status: number; title: string }>

export type ErrorCode = keyof typeof errors
