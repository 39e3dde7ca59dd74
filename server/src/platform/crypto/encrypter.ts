import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export interface Encrypted {
  readonly keyId: string
  readonly cipher: Buffer
}

/**
 * Encrypts values that must be decrypted later and never stored in clear: AES-256-GCM, with `about` as bound context.
 */
export interface Encrypter {
  encrypt(text: string, about: string): Encrypted
  /** @throws when the key is missing, or the text was encrypted for another context */
  decrypt(sealed: Encrypted, about: string): string
  /** A hash that only reveals equality of texts with the same context. Its key outlives the rotation of TOKEN_KEYS. */
  keyedHash(text: string, about: string): Buffer
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** The first key encrypts; all keys decrypt, so that rotating a key does not invalidate older ciphertexts. */
export function encrypterWith(keys: readonly { readonly id: string; readonly key: Buffer }[]): Encrypter {
  const [current] = keys
  if (!current) throw new Error('no encryption key is configured')
  const byId = new Map(keys.map(({ id, key }) => [id, key]))
  // The last key is the one that stays when the others rotate.
  const hashKey = createHmac('sha256', (keys.at(-1) ?? current).key)
    .update('keyed hash')
    .digest()
  return {
    encrypt: (text, about) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, current.key, nonce).setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return { keyId: current.id, cipher: Buffer.concat([nonce, cipher.getAuthTag(), body]) }
    },
    decrypt: ({ keyId, cipher }, about) => {
      const key = byId.get(keyId)
      if (!key) throw new Error(`the key ${keyId} is not configured`)
      const opened = createDecipheriv(algorithm, key, cipher.subarray(0, nonceBytes))
        .setAAD(Buffer.from(about))
        .setAuthTag(cipher.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([opened.update(cipher.subarray(nonceBytes + tagBytes)), opened.final()]).toString(
        'utf8',
      )
    },
    keyedHash: (text, about) => createHmac('sha256', hashKey).update(`${about}\0${text}`).digest(),
  }
}

/**
 * Parses `id:key` pairs separated by commas, the current key first; without any, derives a key from the server secret.
 */
export function encrypterOf(tokenKeys: string | undefined, secret: string): Encrypter {
  const configured = (tokenKeys ?? '').split(',').filter(Boolean)
  const own = {
    id: 'secret',
    key: Buffer.from(hkdfSync('sha256', secret, '', 'goodword calendar tokens', 32)),
  }
  return encrypterWith([
    ...configured.map((pair) => {
      const [id = '', key = ''] = pair.split(':')
      return { id, key: Buffer.from(key, 'base64') }
    }),
    own,
  ])
}
