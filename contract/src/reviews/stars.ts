import * as z from 'zod/mini'

/** What a customer gives: a whole number of them. */
export const Stars = z.int().check(z.minimum(1), z.maximum(5))
