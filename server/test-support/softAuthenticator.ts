import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyAssertion, PasskeyAttestation } from 'contract/account/secondFactor'

/** Flags of the authenticator data: present, verified, with a credential. */
const flags = { present: 0x01, verified: 0x04, attested: 0x40 } as const

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const base64Url = (bytes: Buffer) => bytes.toString('base64url')

interface Settings {
  readonly origin: string
  /** False for a key that only notices a touch. */
  readonly isVerified?: boolean
}

/** A passkey in software (WebAuthn level 3, ES256), for tests without a browser. */
export function softAuthenticator({ origin, isVerified = true }: Settings) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const presence = flags.present | (isVerified ? flags.verified : 0)

  const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData(more: number, rest = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5)
    head.writeUInt8(presence | more, 0)
    return Buffer.concat([sha256(new URL(origin).hostname), head, rest])
  }

  return {
    register(challenge: string): PasskeyAttestation {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const coordinate = (text: string) => cborBytes(Buffer.from(text, 'base64url'))
      // COSE: kty EC2, alg ES256, crv P-256, x, y.
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        coordinate(x),
        Buffer.from([0x22]),
        coordinate(y),
      ])
      const idLength = Buffer.alloc(2)
      idLength.writeUInt16BE(id.length)
      const data = authenticatorData(flags.attested, Buffer.concat([Buffer.alloc(16), idLength, id, key]))
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), cborBytes(data)],
      ])
      return {
        ...credential(),
        response: {
          clientDataJSON: base64Url(clientData('webauthn.create', challenge)),
          attestationObject: base64Url(attestationObject),
          transports: ['internal'],
        },
      }
    },
    answer(challenge: string): PasskeyAssertion {
      const data = authenticatorData(0)
      const client = clientData('webauthn.get', challenge)
      return {
        ...credential(),
        response: {
          clientDataJSON: base64Url(client),
          authenticatorData: base64Url(data),
          signature: base64Url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      }
    },
  }

  function credential() {
    return { id: base64Url(id), rawId: base64Url(id) }
  }
}

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** A byte string of 24 to 65535 bytes. */
function cborBytes(bytes: Buffer): Buffer {
  const head =
    bytes.length < 256 ? [0x58, bytes.length] : [0x59, Math.floor(bytes.length / 256), bytes.length % 256]
  return Buffer.concat([Buffer.from(head), bytes])
}
