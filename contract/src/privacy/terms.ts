/** How long the member can cancel the deletion of the account. */
export const erasureGraceDays = 7
/** A finished export can be downloaded for this long. */
export const exportDays = 7
/** Years for which tax law requires records of sales. */
export const receiptYears = 7
/** The word that the member types to confirm the deletion. */
export const erasureWord = 'DELETE'
/**
 * How long a deleted account leaves keyed hashes of its address and cards: as long as the longest rule that gives
 * something once per person, that of a new customer in referrals.
 */
export const formerAccountDays = 730
