import { createCipheriv, createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

// Message encryption for Web Push (RFC 8291): `aes128gcm` of RFC 8188 in one record.

const curve = 'prime256v1'
const recordBytes = 4096
const [saltBytes, keyBytes, tagBytes] = [16, 65, 16]
/** Ends the content of the last record. */
const lastRecord = 2

interface Receiver {
  readonly p256dh: Buffer
  readonly auth: Buffer
}

/** `fixed` repeats the test vectors of the standard; a message needs a new salt and a new key. */
export function encryptPush(
  content: Buffer,
  { p256dh, auth }: Receiver,
  fixed?: { readonly salt: Buffer; readonly privateKey: Buffer },
): Buffer {
  const sender = createECDH(curve)
  if (fixed) sender.setPrivateKey(fixed.privateKey)
  else sender.generateKeys()
  const salt = fixed?.salt ?? randomBytes(saltBytes)
  const ownKey = sender.getPublicKey()
  const { key, nonce } = keysOf(sender, { other: p256dh, receiverKey: p256dh, senderKey: ownKey, auth, salt })
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const header = Buffer.alloc(5)
  header.writeUInt32BE(recordBytes)
  header.writeUInt8(ownKey.length, 4)
  return Buffer.concat([
    salt,
    header,
    ownKey,
    cipher.update(content),
    cipher.update(Buffer.of(lastRecord)),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

/** Decrypts a message as a browser does. Throws when the message is not for this browser, or was changed. */
export function decryptPush(
  message: Buffer,
  receiver: { readonly ecdh: ECDH; readonly auth: Buffer },
): Buffer {
  const salt = message.subarray(0, saltBytes)
  const idBytes = message.readUInt8(saltBytes + 4)
  const start = saltBytes + 5 + idBytes
  const senderKey = message.subarray(saltBytes + 5, start)
  const size = message.readUInt32BE(saltBytes)
  if (idBytes !== keyBytes || message.length < start + tagBytes + 1 || message.length - start > size)
    throw new Error('the message is not one record of aes128gcm')
  const { ecdh, auth } = receiver
  const { key, nonce } = keysOf(ecdh, {
    other: senderKey,
    receiverKey: ecdh.getPublicKey(),
    senderKey,
    auth,
    salt,
  })
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(message.subarray(-tagBytes))
  const padded = Buffer.concat([decipher.update(message.subarray(start, -tagBytes)), decipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== lastRecord) throw new Error('the message has no end')
  return padded.subarray(0, end)
}

function keysOf(
  own: ECDH,
  {
    other,
    receiverKey,
    senderKey,
    auth,
    salt,
  }: Record<'other' | 'receiverKey' | 'senderKey' | 'auth' | 'salt', Buffer>,
): { key: Buffer; nonce: Buffer } {
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiverKey, senderKey])
  const secret = derive(own.computeSecret(other), auth, info, 32)
  return {
    key: derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    nonce: derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** True for a point of the curve, without which the encryption fails. */
export function isPushKey(p256dh: Buffer): boolean {
  try {
    const ecdh = createECDH(curve)
    ecdh.generateKeys()
    ecdh.computeSecret(p256dh)
    return p256dh.length === keyBytes
  } catch {
    return false
  }
}
