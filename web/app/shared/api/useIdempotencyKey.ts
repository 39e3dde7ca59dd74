import { useRef } from 'react'
import { newIdempotencyKey } from './idempotencyKey.ts'

/**
 * Returns the same key for the same content, which makes a retry after a lost response idempotent, and a new one for
 * other content or after `renew`.
 */
export function useIdempotencyKey(): { keyFor(content: unknown): string; renew(): void } {
  const last = useRef<{ text: string; key: string } | null>(null)
  return {
    keyFor(content) {
      const text = JSON.stringify(content)
      if (last.current?.text !== text) last.current = { text, key: newIdempotencyKey() }
      return last.current.key
    },
    renew() {
      last.current = null
    },
  }
}
