import { membersErrors } from './members.ts'
import { businessesErrors } from './businesses.ts'
import { moneyErrors } from './money.ts'
import { discoveryErrors } from './discovery.ts'
import { plainErrors } from './plain.ts'

/** The catalogue of errors. Each title is a sentence for customers. */
export const errors = {
  ...plainErrors,
  idempotency_key_missing: { status: 400, title: 'Send an Idempotency-Key header with this request.' },
  idempotency_key_invalid: {
    status: 400,
    title: 'The Idempotency-Key must have 1 to 255 printable characters.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'This Idempotency-Key was used for a different request. Use a new one.',
  },
  idempotency_in_progress: {
    status: 409,
    title: 'The same request is still in progress. Wait a moment and try again.',
  },
  // Requests
  input_invalid: {
    status: 400,
    title: 'Some fields are invalid. Check the marked fields.',
  },
  address_invalid: { status: 400, title: 'This URL is invalid. Check the spelling.' },
  request_malformed: { status: 400, title: 'This is not a valid HTTP request.' },
  headers_too_large: { status: 431, title: 'The headers of this request are too large.' },
  json_invalid: { status: 400, title: 'The request is not valid JSON.' },
  body_too_large: { status: 413, title: 'This request is too large.' },
  uri_too_long: { status: 414, title: 'The URL of this request is too long.' },
  media_type_unsupported: { status: 415, title: 'This content type is not supported. Send JSON.' },
  encoding_unsupported: { status: 415, title: 'Send the content of this request without compression.' },
  file_too_complex: { status: 422, title: 'This file takes too long to read. Divide it into smaller files.' },
  method_not_allowed: { status: 405, title: 'This method is not allowed for this URL.' },
  origin_refused: { status: 403, title: 'This request came from another site and was refused.' },
  request_timeout: { status: 408, title: 'The request took too long to arrive. Try again.' },
  page_token_invalid: {
    status: 400,
    title: 'This page of the list no longer exists. Start at the first page.',
  },
  page_beyond_end: { status: 404, title: 'This page is past the end of the list. Start at the first page.' },

  // Server state
  database_unavailable: {
    status: 503,
    title: 'We can’t reach our database right now. Try again in a moment.',
  },
  database_read_only: {
    status: 503,
    title: 'We can’t save changes right now. Try again in a few minutes.',
  },
  storage_full: {
    status: 503,
    title: 'We can’t save this right now because our storage is full. Try again in a few minutes.',
  },
  conflict_retry: { status: 409, title: 'Someone changed this at the same time. Try again.' },

  // Operations
  job_not_found: {
    status: 404,
    title: 'This job is no longer in the list. Reload to see the latest.',
  },

  // Identity
  token_invalid: { status: 401, title: 'We couldn’t verify your sign-in. Sign in again.' },
  token_expired: { status: 401, title: 'Your sign-in has expired. Sign in again.' },
  token_revoked: { status: 401, title: 'You were signed out. Sign in again.' },
  token_used: { status: 401, title: 'This sign-in was already used. Sign in again.' },
  token_issuer_unknown: { status: 401, title: 'This sign-in comes from a service that we don’t support.' },
  token_email_mismatch: { status: 401, title: 'The email address does not match this sign-in.' },
  member_unknown: { status: 401, title: 'There is no account for this sign-in yet. Sign in again.' },
  /** Does not say whether an account has the address. */
  address_unproved: {
    status: 403,
    title: 'We could not confirm that this email address is yours. Sign in with a link by email.',
  },
  email_in_use: { status: 409, title: 'An account with this email address already exists.' },
  identity_unavailable: {
    status: 503,
    title: 'This way to sign in is unavailable right now. Try another way.',
  },

  // Marketplace
  business_not_found: { status: 404, title: 'We couldn’t find that business.' },
  business_closed: { status: 410, title: 'This business has closed.' },
  business_slug_taken: { status: 409, title: 'Another business already uses this address.' },
  category_not_found: { status: 404, title: 'We couldn’t find that category.' },
  place_not_found: { status: 404, title: 'We couldn’t find that place.' },
  product_not_found: { status: 404, title: 'This product is no longer available.' },
  service_not_found: { status: 404, title: 'This service is no longer available.' },
  review_already_written: { status: 409, title: 'You have already reviewed this visit.' },
  review_not_found: { status: 404, title: 'This review no longer exists.' },
  review_own_business: { status: 403, title: 'You can’t review a business that you work for.' },
  review_too_early: { status: 409, title: 'You can review this visit once the order is complete.' },
  review_too_late: { status: 409, title: 'The 90 days to review this visit have passed.' },
  review_unconfirmed: { status: 403, title: 'Confirm your email address before you write a review.' },
  review_edit_ended: {
    status: 409,
    title: 'Reviews can be edited for 30 days. You can still delete this one.',
  },
  review_reported_already: {
    status: 409,
    title: 'You have already reported this review. We will look into it.',
  },
  review_moved_on: {
    status: 409,
    title: 'This review changed while you were looking at it. Reload to see the latest.',
  },
  photo_not_found: { status: 404, title: 'This photo does not exist.' },
  photos_too_many: { status: 422, title: 'A review can have up to five photos.' },
  webhook_not_found: { status: 404, title: 'This endpoint no longer exists.' },
  webhook_delivery_not_found: { status: 404, title: 'This delivery no longer exists.' },
  webhook_address_refused: {
    status: 422,
    title: 'We can’t send to this URL. Enter a public URL that starts with https://.',
  },
  webhook_not_active: { status: 409, title: 'This endpoint is turned off. Turn it on first.' },
  webhooks_too_many: { status: 409, title: 'You can have up to 10 webhook endpoints. Remove one first.' },
  hours_overlap: { status: 422, title: 'These opening hours overlap.' },

  service_not_bookable: {
    status: 409,
    title: 'This service cannot be booked online at the moment. Contact the business.',
  },
  staff_not_found: { status: 404, title: 'This person does not offer this service.' },
  slot_taken: { status: 409, title: 'This time was just taken. Choose another time.' },
  slot_invalid: { status: 422, title: 'This time is not available. Choose another time.' },
  slot_hold_not_found: { status: 404, title: 'This hold has expired or does not exist.' },
  slot_hold_ended: {
    status: 409,
    title: 'Your hold on this time has expired. Choose a time again.',
  },
  slot_hold_reused: { status: 422, title: 'This hold ID is already in use for another time.' },
  slot_hold_booked: { status: 409, title: 'This time is already booked.' },
  slot_holds_too_many: {
    status: 429,
    title: 'You are already holding several times. Book or release one of them first.',
  },

  calendar_not_connected: { status: 409, title: 'No calendar is connected. Connect one first.' },
  calendar_needs_reconnect: {
    status: 409,
    title: 'We no longer have access to your Google Calendar. Connect it again.',
  },
  calendar_unavailable: {
    status: 503,
    title: 'Google Calendar is unavailable right now. We use the events from the last sync. Try again later.',
  },
  calendar_unknown: { status: 404, title: 'This calendar is not connected.' },
  calendar_not_writable: {
    status: 422,
    title:
      'We don’t have permission to edit this calendar. Choose another one, or reconnect and allow editing.',
  },
  calendar_staff_taken: { status: 409, title: 'This person is already linked to another account.' },
  calendar_feed_not_found: { status: 404, title: 'This calendar feed no longer exists.' },
  time_off_not_found: { status: 404, title: 'This blocked time no longer exists.' },
  time_off_overlaps: { status: 409, title: 'Part of this time is already blocked.' },
  time_off_past: { status: 422, title: 'This time is in the past. Choose a future time.' },
  team_member_not_found: { status: 404, title: 'This person no longer works here.' },
  team_full: { status: 422, title: 'You have reached the limit for your business. Remove one first.' },
  person_not_found: { status: 422, title: 'This account does not belong to the business.' },
  person_taken: { status: 409, title: 'This account is already linked to another team member.' },
  shifts_overlap: { status: 422, title: 'Two of these shifts overlap.' },
  shift_invalid: { status: 422, title: 'A shift must end after it starts and last at most 24 hours.' },
  absence_invalid: {
    status: 422,
    title: 'The end must be in the future, after the start, and at most a year later.',
  },
  absence_booked: {
    status: 409,
    title: 'There are bookings at this time. Reschedule them first, or choose another time.',
  },
  absence_not_found: { status: 404, title: 'This absence or closure was already removed.' },
  absences_too_many: { status: 422, title: 'You can have up to 100 upcoming absences.' },
  resource_group_not_found: { status: 404, title: 'These rooms or tables no longer exist.' },
  resource_group_taken: { status: 409, title: 'A group with this name already exists.' },
  resource_group_needed: {
    status: 409,
    title: 'A service uses this group. Change the service first.',
  },
  resource_not_found: { status: 422, title: 'One of these is no longer part of the group.' },
  resource_booked: {
    status: 409,
    title: 'One of these has upcoming bookings and can’t be removed until they end.',
  },
  service_location_booked: {
    status: 409,
    title:
      'This service has upcoming bookings at its location. Cancel them or wait until they end, then change the location.',
  },
  service_takes_nothing: {
    status: 422,
    title: 'Choose what a booking needs: a person, or a room or table.',
  },
  service_without_price: {
    status: 422,
    title: 'A service needs its own price to be booked online.',
  },
  deposit_too_high: { status: 422, title: 'A deposit can’t be more than the price.' },
  processing_too_long: { status: 422, title: 'The processing time must end within the service.' },
  booking_not_found: { status: 404, title: 'This booking does not exist.' },
  booking_state: {
    status: 409,
    title: 'This booking changed while you were looking at it. Reload to see the latest.',
  },
  booking_begun: {
    status: 409,
    title: 'You have already started this booking. Go to your bookings to pay for it.',
  },
  booking_overlap: { status: 409, title: 'You have already booked this service at an overlapping time.' },
  refund_changed: {
    status: 409,
    title: 'The refund amount changed while you were looking at it. Reload to see the latest.',
  },
  reschedules_used: {
    status: 409,
    title: 'This booking was already rescheduled twice. Contact the business.',
  },
  dispute_too_late: { status: 409, title: 'The 72 hours to dispute a no-show have passed.' },
  staff_has_bookings: {
    status: 409,
    title: 'This person has upcoming bookings. Reassign them to a colleague, or cancel and refund them.',
  },
  waitlist_entry_not_found: { status: 404, title: 'You are no longer on this waiting list.' },
  waitlist_full: { status: 429, title: 'You can join up to 10 waiting lists. Leave one first.' },

  cart_full: { status: 422, title: 'Your cart is full. It can hold up to 50 different products.' },

  cart_empty: { status: 422, title: 'Nothing in your cart can be bought right now.' },
  checkout_too_large: { status: 422, title: 'One checkout can be at most $10,000,000.00.' },
  price_changed: { status: 409, title: 'Your cart has changed. Review it before you pay.' },
  pickup_time_unavailable: {
    status: 409,
    title: 'This pickup time is no longer available. Choose another time.',
  },
  sold_out: { status: 409, title: 'One of these products has just sold out.' },
  card_below_minimum: {
    status: 422,
    title: 'A card payment must be at least 50 cents. Use fewer points, or pay the full amount in points.',
  },
  points_reserved: {
    status: 409,
    title: 'These points are reserved for your unfinished payment. Continue it, or give it up first.',
  },
  checkout_not_found: { status: 404, title: 'This checkout does not exist.' },
  checkout_ended: { status: 409, title: 'This checkout has expired. Your cart is still saved.' },
  order_disputed: {
    status: 409,
    title: 'This card payment is disputed. Refunds are not possible until the bank decides.',
  },
  order_state: {
    status: 409,
    title: 'This order has changed, and this is no longer possible. Reload to see the latest.',
  },

  // Points and money
  points_insufficient: { status: 409, title: 'Not enough points available.' },
  points_above_total: { status: 422, title: 'This is more points than this purchase accepts.' },
  currency_unsupported: { status: 422, title: 'Only US dollars are accepted.' },
  receipt_not_found: { status: 404, title: 'This receipt does not exist.' },
  hold_not_found: { status: 404, title: 'This hold of points does not exist.' },
  hold_expired: {
    status: 409,
    title: 'The hold of these points has expired, and they are back in the balance. Reserve them again.',
  },
  hold_voided: { status: 409, title: 'These points were released and are no longer reserved.' },
  hold_captured: { status: 409, title: 'These points were already spent.' },
  customer_blocked: {
    status: 403,
    title: 'This customer can’t use points or vouchers at the moment. They can contact Goodword.',
  },
  hold_parts_repeat: { status: 422, title: 'Name each business only once.' },
  capture_not_found: {
    status: 404,
    title: 'There is no capture to correct for this order ID.',
  },
  checkout_taken: { status: 409, title: 'This checkout has already reserved a different number of points.' },
  order_not_found: { status: 404, title: 'This order does not exist.' },
  order_already_recorded: { status: 409, title: 'This order was already recorded with different amounts.' },
  tender_mismatch: { status: 422, title: 'The payment amounts do not add up to the total.' },
  store_credit_insufficient: { status: 409, title: 'Not enough store credit available.' },
  refund_not_found: { status: 404, title: 'This refund does not exist.' },
  dispute_not_found: { status: 404, title: 'This dispute does not exist.' },
  refund_above_paid: { status: 409, title: 'This is more than the remaining refundable amount.' },
  lot_not_found: { status: 404, title: 'These points do not exist.' },
  adjustment_needs_second: {
    status: 403,
    title: 'This is more than one operator may give or take alone.',
  },
  merge_blocked: { status: 409, title: 'Accounts can be merged after their open checkouts have ended.' },
  funding_not_yours: {
    status: 403,
    title: 'A business can only fund campaigns with its own money. Contact us to share the cost.',
  },
  balance_on_hold: {
    status: 409,
    title: 'Payouts of this business are on hold, and so is its balance. The payouts page says why.',
  },
  campaign_not_funded: {
    status: 409,
    title: 'The budget exceeds what we owe you for completed sales. Choose a smaller budget.',
  },
  points_above_price: {
    status: 422,
    title: 'This would earn more points than the purchase costs. The limit is 100 points per dollar.',
  },
  points_not_funded: {
    status: 409,
    title: 'The balance of the business that funds these points is too low.',
  },
  campaign_not_found: { status: 404, title: 'This campaign does not exist.' },
  campaign_ended: { status: 409, title: 'This campaign has ended.' },
  campaign_dates_invalid: { status: 422, title: 'A campaign must end after it starts, and not in the past.' },
  // Referrals
  referral_not_found: { status: 404, title: 'This referral does not exist.' },
  referral_id_mismatch: { status: 400, title: 'The URL and the request body name different referrals.' },
  referral_moved_on: {
    status: 409,
    title: 'This referral has changed, and this is no longer possible. Reload to see the latest.',
  },
  referral_limit: {
    status: 429,
    title: 'You have too many open invitations. Withdraw some that have no clicks yet.',
  },
  referral_campaign_not_found: { status: 404, title: 'This referral campaign does not exist.' },
  referral_campaign_closed: {
    status: 409,
    title: 'This referral campaign gives no rewards at the moment.',
  },
  referral_campaign_moved_on: {
    status: 409,
    title: 'This campaign changed while you were looking at it. Reload to see the latest.',
  },
  referral_campaign_other_runs: {
    status: 409,
    title: 'Another of your referral campaigns is active. End it first, then publish this one.',
  },
  referral_campaign_unsound: {
    status: 422,
    title: 'This campaign can’t be published yet. Check the marked fields.',
  },
  referral_appeal_closed: {
    status: 409,
    title: 'This decision can’t be appealed. Appeals are open for 30 days.',
  },
  referral_appealed_already: { status: 409, title: 'You have already appealed this decision.' },
  referral_code_unknown: { status: 404, title: 'We couldn’t find this code. Check the spelling.' },
  referral_own_code: { status: 409, title: 'This is your own code. It is for your friends.' },
  referral_not_new: {
    status: 409,
    title: 'This code is for first-time customers, and you are already a customer.',
  },
  referral_claimed_already: { status: 409, title: 'A friend has already invited you here.' },
  referral_claim_too_late: {
    status: 409,
    title: 'You can enter a friend’s code within 7 days of joining, before your first order.',
  },
  referral_code_guesses: {
    status: 429,
    title: 'Too many wrong codes. Wait a while and try again.',
  },
  ...membersErrors,
  ...businessesErrors,
  ...moneyErrors,
  ...discoveryErrors,
} as const satisfies Record<string, { status: number; title: string }>

export type ErrorCode = keyof typeof errors
