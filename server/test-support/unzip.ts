import { crc32, inflateRawSync } from 'node:zlib'

/** Reads a ZIP by its central directory, as programs do, and checks sizes and checksums. */
export function unzipped(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end === -1) throw new Error('this is not a ZIP')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, checksum, packedSize, size] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 24),
    ]
    const nameSize = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameSize)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(start, start + packedSize)
    const bytes = method === 8 ? inflateRawSync(packed) : Buffer.from(packed)
    if (bytes.length !== size || crc32(bytes) !== checksum) throw new Error(`${name} is damaged`)
    files.set(name, bytes)
    at += 46 + nameSize + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}
