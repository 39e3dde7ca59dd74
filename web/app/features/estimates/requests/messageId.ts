import { EstimateMessageId } from 'contract/core/ids'

/** The id of a message: a random UUID made of an idempotency key of 32 hexadecimal digits, so that a retry has the same one. */
export function messageIdOf(key: string): EstimateMessageId {
  const variant = '89ab'.charAt(Number.parseInt(key.charAt(16), 16) % 4)
  return EstimateMessageId.parse(
    `${key.slice(0, 8)}-${key.slice(8, 12)}-4${key.slice(13, 16)}-${variant}${key.slice(17, 20)}-${key.slice(20)}`,
  )
}
