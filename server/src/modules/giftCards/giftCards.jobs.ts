/** Ends the payment of a gift card at the card processor, or gives it back where it was paid. */
export const closeGiftCardPayment = 'close-gift-card-payment'

/** Sends the mail with the code, which stands in no job: it is made when the mail is written. */
export const mailGiftCard = 'mail-gift-card'
