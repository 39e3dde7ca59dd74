/** The purposes for which a member grants access at Google. */
export const consentPurposes = ['calendar', 'reviews'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/**
 * The errors of Google's redirect, in the parameter `problem` of the page; the page explains each one. `for` names the
 * purpose, when it is known.
 */
export const callbackProblems = [
  'declined',
  'state_unknown',
  'state_used',
  'state_expired',
  'state_foreign',
  'code_refused',
  'scope_missing',
  'provider_down',
] as const
export type CallbackProblem = (typeof callbackProblems)[number]
