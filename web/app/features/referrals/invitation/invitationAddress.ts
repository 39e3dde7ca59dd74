import { typedCodeLengthMax } from 'contract/core/forms'
import type { readInvitation } from 'contract/referrals/sharing'
import type { Sent } from 'contract/core/route'

/** Request for a page with `?ref=CODE`; null without a code or with an implausible one. */
export function askedInvitation(search: URLSearchParams): Sent<typeof readInvitation> | null {
  const code = search.get('ref')?.trim() ?? ''
  return code !== '' && code.length <= typedCodeLengthMax ? { params: { code } } : null
}

/** Same address without the code: the close link of the band, which also works without JavaScript. */
export function withoutCode(path: string, search: URLSearchParams): string {
  const kept = new URLSearchParams(search)
  kept.delete('ref')
  return kept.size > 0 ? `${path}?${kept}` : path
}

/** Code for the sign-up: from its own address, or from the return path. */
export function codeForSignUp(search: URLSearchParams): string {
  const from = search.get('from') ?? ''
  const query = from.includes('?') ? from.slice(from.indexOf('?')) : ''
  const asked = askedInvitation(search) ?? askedInvitation(new URLSearchParams(query))
  return asked?.params.code ?? ''
}
