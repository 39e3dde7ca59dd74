import { typedCodeLengthMax } from 'contract/core/forms'
import type { readInvitation } from 'contract/referrals/sharing'
import type { Sent } from 'contract/core/route'

/** What a page with `?ref=CODE` asks for; null without a code, or with one that nobody can have typed. */
export function askedInvitation(search: URLSearchParams): Sent<typeof readInvitation> | null {
  const code = search.get('ref')?.trim() ?? ''
  return code !== '' && code.length <= typedCodeLengthMax ? { params: { code } } : null
}

/** The same address without the code: where the band is closed, also without JavaScript. */
export function withoutCode(path: string, search: URLSearchParams): string {
  const kept = new URLSearchParams(search)
  kept.delete('ref')
  return kept.size > 0 ? `${path}?${kept}` : path
}

/** The code that a sign-up begins with: its own, or the one of the page to which it returns. */
export function codeForSignUp(search: URLSearchParams): string {
  const from = search.get('from') ?? ''
  const query = from.includes('?') ? from.slice(from.indexOf('?')) : ''
  const asked = askedInvitation(search) ?? askedInvitation(new URLSearchParams(query))
  return asked?.params.code ?? ''
}
