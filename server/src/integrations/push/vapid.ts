import { createECDH, hkdfSync } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'

/** Keys that identify this site to push services (RFC 8292), in base64url. */
export interface VapidKeys {
  /** An uncompressed point of P-256, 65 bytes. */
  readonly publicKey: string
  /** 32 bytes. */
  readonly privateKey: string
}

/** Push services accept at most 24 hours; a shorter lifetime allows for clock differences. */
const lifetimeSeconds = 12 * 3600
/** A token is reused until only this much of its lifetime is left. */
const remainderSeconds = 3600

export function newVapidKeys(): VapidKeys {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return encoded(ecdh.getPublicKey(), ecdh.getPrivateKey())
}

/** The same keys for the same secret, for the demo. */
export function vapidKeysFrom(secret: string): VapidKeys {
  const ecdh = createECDH('prime256v1')
  for (let tried = 0; ; tried += 1) {
    const candidate = Buffer.from(hkdfSync('sha256', secret, '', `web push keys ${tried}`, 32))
    try {
      ecdh.setPrivateKey(candidate)
      return encoded(ecdh.getPublicKey(), candidate)
    } catch {
      // One in four billion numbers is not a private key of the curve.
    }
  }
}

/** True when the public key belongs to the private key. */
export function isVapidPair({ publicKey, privateKey }: VapidKeys): boolean {
  try {
    const ecdh = createECDH('prime256v1')
    ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return ecdh.getPublicKey().toString('base64url') === publicKey.replace(/=+$/, '')
  } catch {
    return false
  }
}

const encoded = (publicKey: Buffer, privateKey: Buffer): VapidKeys => ({
  publicKey: publicKey.toString('base64url'),
  privateKey: privateKey.toString('base64url'),
})

/**
 * Returns the values of the header `Authorization` for push services.
 * @param subject an https: or mailto: address, where a push service reaches the operator of this site
 */
export function vapidSigner({ keys, subject }: { keys: VapidKeys; subject: string }) {
  const point = Buffer.from(keys.publicKey, 'base64url')
  const key = importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: keys.privateKey,
    },
    'ES256',
  )
  // The first signature reports a damaged key.
  key.catch(() => {})
  const signed = new Map<string, { token: string; endsAt: number }>()
  return async (audience: string, nowSeconds: number): Promise<string> => {
    const known = signed.get(audience)
    if (known && known.endsAt - remainderSeconds > nowSeconds) return header(known.token)
    const endsAt = nowSeconds + lifetimeSeconds
    const token = await new SignJWT({ aud: audience, exp: endsAt, sub: subject })
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .sign(await key)
    // Few push services exist, but a client could register many hosts.
    if (signed.size >= 100) signed.clear()
    signed.set(audience, { token, endsAt })
    return header(token)
  }

  function header(token: string): string {
    return `vapid t=${token}, k=${keys.publicKey}`
  }
}
