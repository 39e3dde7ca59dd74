import { randomBytes } from 'node:crypto'
import type { Instant } from 'contract/core/instant'

/** RFC 9562: 48 bits of milliseconds, then random. For batches whose rows reference each other. */
export function uuid7(at: Instant): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(Date.parse(at), 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
