// Apart from the calls, so that pages of help load no validation code for it.

/** For so long payouts wait after a change of the bank account, and the change can be taken back. */
export const payoutAccountWaitHours = 72
