/** The job that offers freed times of a service on a day, with `{ serviceId, date }`. */
export const timeFreed = 'offer-freed-times'
