/** Sends the mail with the code, which stands in no job: it is made when the mail is written. */
export const mailGiftCard = 'mail-gift-card'

/** Sends gift cards whose day has come. */
export const sendDueGiftCards = 'send-due-gift-cards'
