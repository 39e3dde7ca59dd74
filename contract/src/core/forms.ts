// Formats of values in page addresses, without schemas, to keep zod out of the first page load.

/** An id. Slightly more lenient than `ids.ts`, which the server validates against. */
export const idForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A token of `page.ts`. */
export const pageTokenForm = /^[\w-]{1,400}$/

/** The longest typed referral code, including hyphens and spaces. */
export const typedCodeLengthMax = 40
