import { isCommonPassword, passwordLength, problemOfPassword } from 'contract/identity/password'
import { sentenceForCode } from '../../shared/auth/identityError.ts'

const passwordLengthGood = 12

const codes = {
  too_short: 'PASSWORD_TOO_SHORT',
  too_long: 'PASSWORD_TOO_LONG',
  common: 'PASSWORD_COMMON',
  own_address: 'PASSWORD_IS_ADDRESS',
} as const

/** Problem code of a new password, as in the identity service's refusal; null when the password is valid. */
export function passwordProblem(password: string, email: string | null): string | null {
  const problem = problemOfPassword(password, email)
  return problem && sentenceForCode(codes[problem])
}

/** A password is hard to guess when it is long and not a common word (NIST SP 800-63B). */
export function strengthHint(password: string): string {
  if (password.length < passwordLength.min)
    return `At least ${passwordLength.min} characters. Three or four random words are best.`
  if (isCommonPassword(password)) return 'Too easy to guess. Try three or four random words.'
  if (password.length < passwordLengthGood) return 'Good enough. Longer is better.'
  return 'A strong password.'
}
