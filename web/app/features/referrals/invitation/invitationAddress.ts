import { typedCodeLengthMax } from 'contract/core/forms'
import type { readInvitation } from 'contract/referrals/sharing'
import type { Sent } from 'contract/core/route'

/** Request for a page with `?ref=CODE`; null without a code or with an implausible one. */
export function invitationInputOf(search: URLSearchParams): Sent<typeof readInvitation> | null {
  const code = search.get('ref')?.trim() ?? ''
  return code !== '' && code.length <= typedCodeLengthMax ? { params: { code } } : null
}

/** Same address without the code: the close link of the band, which also works without JavaScript. */
export function withoutCode(path: string, search: URLSearchParams): string {
  const rest = new URLSearchParams(search)
  rest.delete('ref')
  return rest.size > 0 ? `${path}?${rest}` : path
}

/** Code for the sign-up: from its own address, or from the return path. */
export function codeForSignUp(search: URLSearchParams): string {
  const from = search.get('from') ?? ''
  const query = from.includes('?') ? from.slice(from.indexOf('?')) : ''
  const parsed = invitationInputOf(search) ?? invitationInputOf(new URLSearchParams(query))
  return parsed?.params.code ?? ''
}
