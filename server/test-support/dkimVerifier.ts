import { createHash, createPublicKey, createVerify } from 'node:crypto'

export interface DkimVerdict {
  readonly tags: Readonly<Record<string, string>>
  /** The names in `h=`. */
  readonly signed: readonly string[]
  readonly isBodyHashRight: boolean
  readonly isSignatureRight: boolean
}

/**
 * Verifies the DKIM signature of a raw message (RFC 6376) with relaxed canonicalization of headers and body, and
 * rsa-sha256. `dnsRecord` is the TXT record of the key: `v=DKIM1; k=rsa; p=…`. Null without a signature.
 */
export function verifyDkim(message: string, dnsRecord: string): DkimVerdict | null {
  const end = message.indexOf('\r\n\r\n')
  const headers = message.slice(0, end).split(/\r\n(?![ \t])/)
  const signature = headers.find((header) => /^dkim-signature:/i.test(header))
  if (!signature) return null
  const tags = tagsOf(signature.slice(signature.indexOf(':') + 1))
  const names = (tags['h'] ?? '').toLowerCase().split(':')
  // From the bottom up: a name that is listed twice signs the next field above.
  const left = headers.toReversed()
  const signed = names.flatMap((name) => {
    const at = left.findIndex((header) => header.slice(0, header.indexOf(':')).trim().toLowerCase() === name)
    return at === -1 ? [] : left.splice(at, 1).map(relaxedHeader)
  })
  const unsigned = relaxedHeader(signature).replace(/(;\s*b=)[^;]*/, '$1')
  const key = createPublicKey({
    key: Buffer.from(tagsOf(dnsRecord)['p'] ?? '', 'base64'),
    format: 'der',
    type: 'spki',
  })
  return {
    tags,
    signed: names,
    isBodyHashRight:
      createHash('sha256')
        .update(relaxedBody(message.slice(end + 4)), 'latin1')
        .digest('base64') === tags['bh'],
    isSignatureRight: createVerify('RSA-SHA256')
      .update([...signed, unsigned].join('\r\n'), 'latin1')
      .verify(key, tags['b'] ?? '', 'base64'),
  }
}

/** White space inside of a value is folding. */
function tagsOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(';').flatMap((tag) => {
      const equals = tag.indexOf('=')
      return equals === -1 ? [] : [[tag.slice(0, equals).trim(), tag.slice(equals + 1).replaceAll(/\s/g, '')]]
    }),
  )
}

function relaxedHeader(header: string): string {
  const colon = header.indexOf(':')
  const value = header
    .slice(colon + 1)
    .replaceAll('\r\n', '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()
  return `${header.slice(0, colon).trim().toLowerCase()}:${value}`
}

function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replaceAll(/[ \t]+/g, ' ').trimEnd())
  const text = lines.join('\r\n').replace(/(\r\n)*$/, '')
  return text === '' ? '' : `${text}\r\n`
}
