/** Writes and sends the mail of an invitation. */
export const mailInvitation = 'mail-invitation'
