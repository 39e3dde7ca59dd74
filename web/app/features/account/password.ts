/** The identity service's own minimum. */
export const passwordLengthMin = 6
const passwordLengthMax = 128
const passwordLengthGood = 12

/** Why a new password cannot be taken, null when it can. */
export function passwordProblem(password: string): string | null {
  if (password.length < passwordLengthMin) return `Use at least ${passwordLengthMin} characters.`
  if (password.length > passwordLengthMax) return `Use at most ${passwordLengthMax} characters.`
  return null
}

/** Length is what makes a password hard to guess (NIST SP 800-63B), so that is all the hint looks at. */
export function strengthHint(password: string): string {
  if (password.length < passwordLengthMin)
    return `At least ${passwordLengthMin} characters. Three or four random words are best.`
  if (/^(.)\1*$/.test(password) || isCommon(password)) return 'Easy to guess. Try three or four random words.'
  if (password.length < passwordLengthGood) return 'Good enough. Longer is better.'
  return 'A strong password.'
}

const isCommon = (password: string) =>
  /^(123456\d*|password\d*|qwerty\w*|letmein|welcome\d*)$/i.test(password)
