// How things are written that stand in addresses. Without schemas, so that the first load of the pages does without them.

/** An id. A little more lenient than `ids.ts`, by which the server checks. */
export const idForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A token of `page.ts`. */
export const pageTokenForm = /^[\w-]{1,400}$/

/** The longest referral code that anybody types, with hyphens and spaces. */
export const typedCodeLengthMax = 40
