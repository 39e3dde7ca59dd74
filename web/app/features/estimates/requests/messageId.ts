import { EstimateMessageId } from 'contract/core/ids'

/** Message id: a random UUID from an idempotency key of 32 hex digits, so that a retry has the same id. */
export function messageIdOf(key: string): EstimateMessageId {
  const variant = '89ab'.charAt(Number.parseInt(key.charAt(16), 16) % 4)
  return EstimateMessageId.parse(
    `${key.slice(0, 8)}-${key.slice(8, 12)}-4${key.slice(13, 16)}-${variant}${key.slice(17, 20)}-${key.slice(20)}`,
  )
}
