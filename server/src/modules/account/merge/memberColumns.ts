/**
 * How the merge of two accounts treats a column that names a member: its module moves it, it keeps the old account,
 * or `account` moves it. The last kind lists the columns that are unique together with the member: if both accounts
 * have a row, that of the remaining account stays, and a column that counts gets the sum of both.
 */
type Fate =
  | 'module'
  | 'stays'
  | readonly string[]
  | { readonly key: readonly string[]; readonly counts: string }

/** Every foreign key to members. A test compares the list with the database. */
export const memberColumns: Readonly<Record<string, Fate>> = {
  // Points, money, orders and bookings.
  'birthday_gift.member_id': 'module',
  'booking.member_id': 'module',
  'booking_message.author_id': 'module',
  'campaign_assignment.member_id': 'module',
  'campaign_grant.member_id': 'module',
  'checkout.member_id': 'module',
  'estimate.member_id': 'module',
  'estimate_message.author_id': [],
  'ledger_hold.member_id': 'module',
  'ledger_lot.member_id': 'module',
  'ledger_recovery.member_id': 'module',
  'ledger_sale.member_id': 'module',
  'ledger_lone_adjustment.member_id': 'module',
  'ledger_lone_adjustment.operator_id': 'stays',
  'member_tier.member_id': 'module',
  'paid_card.member_id': 'module',
  'purchase.member_id': 'module',
  'shop_order.member_id': 'module',
  'waitlist_entry.member_id': 'module',
  'gift_card.buyer_id': [],
  'gift_card.redeemer_id': [],
  'gift_card_payer.buyer_id': [],
  'gift_card_payer.redeemer_id': [],
  'reward_taking.member_id': { key: ['reward_id'], counts: 'taken' },
  'slot_hold.member_id': [],
  'voucher.member_id': [],
  'voucher.accepted_by': [],
  'shop_refund.decided_by': [],
  'cart_item.member_id': ['product_id'],
  // The ledger is append-only: its entries state that the accounts were merged.
  'ledger_account.member_id': 'stays',
  'ledger_transaction.member_id': 'stays',
  // The empty wallet, and the card of the old account, which no longer counts.
  'ledger_wallet.member_id': 'stays',
  'member_loyalty.member_id': 'stays',
  'loyalty_notice.member_id': ['natural_key'],
  // The figures are computed again from the purchases.
  'member_business.member_id': 'stays',
  // Customers at the card processor, with the cards that they saved there.
  'card_customer.member_id': 'stays',

  // Referrals.
  'referral.friend_id': 'module',
  'referral.referrer_id': 'module',
  'referral_code.member_id': 'module',
  'referral_reward.member_id': 'module',
  'device_observation.member_id': 'module',
  'referral_decision.member_id': [],
  'business_client.member_id': ['business_id'],
  'returned_member.member_id': ['former_id'],

  // Work at businesses.
  'membership.member_id': 'module',
  'business_invitation.invited_by': 'module',
  'business_invitation.accepted_by': 'module',
  'customer_note.member_id': 'module',
  'customer_note.written_by': 'module',
  'business_claim.member_id': 'module',
  'listing_review.submitted_by': [],
  'listing_review.decided_by': [],
  'listing_review_event.member_id': [],
  'listing_draft.updated_by': [],
  'estimate_version.published_by': [],
  'listing_schedule.scheduled_by': [],
  'team_change.changed_by': [],
  // Histories that never change.
  'membership_change.changed_by': 'stays',
  'membership_change.member_id': 'stays',
  'claim_event.member_id': 'stays',
  'listing_version.published_by': 'stays',

  // Searches, reviews and reports.
  'saved_search.member_id': 'module',
  'favourite.member_id': ['business_id'],
  // The choices and usage of the remaining account apply.
  'member_home.member_id': 'stays',
  'home_section_use.member_id': 'stays',
  'notification.member_id': ['natural_key'],
  'notification_choice.member_id': ['category', 'channel'],
  // Quiet hours and digests are those of the remaining account.
  'notification_setting.member_id': 'stays',
  'review.member_id': [],
  'review_photo.member_id': [],
  'review_report.member_id': ['review_id'],
  'review_handling.assigned_to': [],
  'google_review.assigned_to': [],
  'google_reply.author_id': [],
  'google_reply.approver_id': [],
  'google_reply_event.member_id': [],
  'google_location.linked_by': [],
  'google_connection.member_id': 'module',
  'review_request.member_id': [],
  'review_request_opt_out.member_id': 'module',
  'review_request_setting.changed_by': [],
  // One open report per listing; each decided report has its own decision.
  'listing_report.member_id': ['business_id', 'decision_id'],

  'support_request.member_id': [],
  'support_message.author_id': [],
  'incident_update.written_by': [],

  // Decisions of operators.
  'category_merge.merged_by': [],
  'city_change.changed_by': [],
  'listing_decision.decided_by': [],
  'payout_account_change.member_id': [],
  'payout_hold.released_by': [],
  'review_decision.operator_id': [],
  'search_synonym.added_by': [],
  'operator_request.member_id': [],
  'operator_request.requested_by': 'stays',
  'operator_request.decided_by': 'stays',

  // The profile of the member.
  'member_interest.member_id': ['category_slug'],
  // One per account: the remaining account keeps its own.
  'receipt_address.member_id': 'stays',

  // Sign-ins, limits and stored responses belong to the account that made them; so do connected calendars.
  'member_identity.member_id': 'stays',
  'member_session.member_id': 'stays',
  'passkey.member_id': 'stays',
  'push_subscription.member_id': 'stays',
  'recovery_code.member_id': 'stays',
  'totp_secret.member_id': 'stays',
  'account_change.member_id': 'stays',
  'payout_account_notice.member_id': 'stays',
  'email_change.member_id': 'stays',
  'phone_code.member_id': 'stays',
  'member_viewing.member_id': 'stays',
  'member_viewing.operator_id': 'stays',
  'oauth_state.member_id': 'stays',
  'idempotency.member_id': 'stays',
  'voucher_attempt.member_id': 'stays',
  'calendar_event.member_id': 'stays',
  'calendar_feed.member_id': 'stays',
  'calendar_link.member_id': 'stays',
  // The events that webhooks have sent.
  'domain_event.member_id': 'stays',
}
