// Separate from the calls, so that help pages load no validation code for it.

/** How long payouts wait after a change of the bank account. Until then, the change can be undone. */
export const payoutAccountWaitHours = 72

/**
 * What the people of a business set aside from its balance within a day without a fresh sign-in, in cents: budgets of
 * campaigns, for example.
 */
export const outflowWithoutSignInUsdCents = 2000
