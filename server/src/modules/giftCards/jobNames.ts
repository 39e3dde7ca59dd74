/** Sends the mail with the code. No job stores the code: the run derives it when it writes the mail. */
export const mailGiftCard = 'mail-gift-card'

/** Sends gift cards whose send date has come. */
export const sendDueGiftCards = 'send-due-gift-cards'
