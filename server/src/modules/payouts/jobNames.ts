/** Notifies the owners of a payout that was sent or failed. */
export const notifyOfPayout = 'notify-of-payout'
/** Mails an owner about a changed bank account. */
export const mailPayoutAccountChange = 'mail-payout-account-change'
