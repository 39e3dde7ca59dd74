/** The job that offers times of a service on a day that are free again, with `{ serviceId, date }`. */
export const timeFreed = 'offer-freed-times'
