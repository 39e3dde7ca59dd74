/** Notifies the owners of a payout that was sent or failed. */
export const notifyOfPayout = 'notify-of-payout'
