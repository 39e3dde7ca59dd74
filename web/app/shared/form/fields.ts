import * as z from 'zod/mini'

/** Text that must not be empty; surrounding spaces do not count. */
export const requiredText = (sentence: string) => z.string().check(z.trim(), z.minLength(1, sentence))
