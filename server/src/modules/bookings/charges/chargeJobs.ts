/** The job that charges the card on file of a booking, with `{ bookingId }`. */
export const chargeCardOnFile = 'charge-card-on-file'
