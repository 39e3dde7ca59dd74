import { paths } from 'contract/paths'

/** Letters of codes; a QR code has none of the look-alikes that people type. */
const group = '[0-9A-HJKMNP-TV-Z]{4}'
const code = new RegExp(`^(?:GIFT[- ]?)?${group}(?:[- ]?${group}){3}$`, 'i')

/** The gift card code in the text of a QR code: a gift link of this site, or a bare code. Null for anything else. */
export function scannedCode(text: string, origin: string): string | null {
  const link = URL.parse(text.trim())
  const isGiftLink = link?.origin === origin && link.pathname === paths.receivedGiftCard()
  const written = isGiftLink ? link.hash.slice(1) : text.trim()
  return code.test(written) ? written : null
}
