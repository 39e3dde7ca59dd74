import { createHmac } from 'node:crypto'
import type { GiftCardId } from 'contract/core/ids'
import { giftCodeFrom } from './giftCode.rules.ts'

/** The codes of gift cards, which are stored nowhere: only the server's secret makes them from the ids. */
export interface GiftCodes {
  codeOf(id: GiftCardId): string
  /** Under which a code is found. */
  hashOf(code: string): Buffer
  /** Under which tries of a member or from an address are counted. */
  markOf(subject: string): string
}

export function giftCodesWith(secret: string): GiftCodes {
  // Each purpose has a key of its own, so that what one of them shows says nothing of another.
  const keyed = (purpose: string, text: string) =>
    createHmac('sha256', createHmac('sha256', secret).update(`gift-card ${purpose}`).digest())
      .update(text)
      .digest()
  return {
    codeOf: (id) => giftCodeFrom(keyed('code', id)),
    hashOf: (code) => keyed('hash', code),
    markOf: (subject) => keyed('attempt', subject).toString('base64url'),
  }
}
