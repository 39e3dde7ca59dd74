import * as z from 'zod/mini'

/** A customer's rating in whole stars. */
export const Stars = z.int().check(z.minimum(1), z.maximum(5))
