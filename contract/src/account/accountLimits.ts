// Separate from the calls, so that help pages load no validation code for them.

/** Hours for which the link to confirm a new address works. */
export const emailChangeHours = 24
/** Requests to change the address per hour, by one member and to one address. */
export const emailChangesMax = 5
/** Days for which the earlier address can undo a change. */
export const undoDays = 7

export const phoneCodeMinutes = 10
export const phoneCodeTriesMax = 5
/** Codes per hour, for one member and for one number. */
export const phoneCodesMax = 5

/** The name that others see for a member, from the request to delete the account on. */
export const formerMember = 'A former member'

export const passkeysMax = 20
export const passkeyNameLengthMax = 60
/** Minutes for which a passkey may answer a challenge. */
export const challengeMinutes = 5
export const recoveryCodesCount = 10
/** Hours for which a second factor opens the pages of operators. */
export const operatorProofHours = 12
