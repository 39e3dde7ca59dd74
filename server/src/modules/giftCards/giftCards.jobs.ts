/** Sends the mail with the code, which stands in no job: it is made when the mail is written. */
export const mailGiftCard = 'mail-gift-card'
