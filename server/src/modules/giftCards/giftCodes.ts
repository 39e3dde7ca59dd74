import { createHmac } from 'node:crypto'
import type { GiftCardId } from 'contract/core/ids'
import { giftCodeFrom } from './giftCode.rules.ts'

/** The codes of gift cards. They are not stored: the server derives them from the ids with its secret. */
export interface GiftCodes {
  codeOf(id: GiftCardId): string
  /** The lookup key of a code. */
  hashOf(code: string): Buffer
  /** The key that counts attempts of a member or from an address. */
  markOf(subject: string): string
}

export function giftCodesWith(secret: string): GiftCodes {
  // Each purpose has its own key, so that the output of one reveals nothing about another.
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
