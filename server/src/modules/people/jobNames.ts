/** Mails a member the link to choose a password, or to confirm the address. */
export const mailAccountLink = 'mail-account-link'
