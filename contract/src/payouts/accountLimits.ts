// Separate from the calls, so that help pages load no validation code for it.

/** How long payouts wait after a change of the bank account. Until then, the change can be undone. */
export const payoutAccountWaitHours = 72
