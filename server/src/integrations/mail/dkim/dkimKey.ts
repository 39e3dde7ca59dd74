import { createPrivateKey } from 'node:crypto'

/** Signs our mails (DKIM, RFC 6376). The public key is in the DNS at `<selector>._domainkey.<domain>`. */
export interface DkimKey {
  readonly domain: string
  readonly selector: string
  /** PKCS #8 or PKCS #1, as PEM. */
  readonly privateKey: string
}

const bitsMin = 2048

/**
 * Reads an RSA key in PEM. Its line breaks may be written as `\n`, as environment variables need. Returns the reason
 * when it cannot sign.
 */
export function dkimPrivateKey(text: string): { pem: string } | { problem: string } {
  const pem = `${text.replaceAll(String.raw`\n`, '\n').trim()}\n`
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType !== 'rsa') return { problem: 'must be an RSA key' }
    if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < bitsMin)
      return { problem: `must have at least ${bitsMin} bits` }
    return { pem }
  } catch {
    return { problem: 'must be a private key in PEM' }
  }
}
