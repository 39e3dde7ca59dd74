import type { CardFrameMessage } from 'contract/checkouts/payments'

/** Result of a payment attempt, shared by the sandbox's frame and Stripe's fields. */
export type CardResult = Omit<Extract<CardFrameMessage, { kind: 'result' }>, 'kind'>

/** Interface between the payment page and the card fields of any processor. The card number never passes through it. */
export interface CardFieldsHandle {
  /**
   * Confirms a payment or a card setup. Always resolves; after a time-out of the bank with a status that may still be
   * processing. `savesCard` saves the card for later payments.
   */
  confirm(clientSecret: string, options?: { readonly savesCard: boolean }): Promise<CardResult>
}

/** Result is unknown: only the server can determine whether the payment succeeded. */
export const silence: CardResult = { status: 'processing', decline: null, actionUrl: null, error: null }

/** No payment was begun, for this reason. */
export const failed = (error: string): CardResult => ({ status: null, decline: null, actionUrl: null, error })

/** The fields are still loading, or are blocked. */
export const notThere = failed('The card fields are still loading. Nothing was charged.')

/** Message of the sandbox's frame; null for any other message to the window. */
export function frameMessageOf(data: unknown): CardFrameMessage | null {
  const kind = typeof data === 'object' && data !== null && 'kind' in data ? data.kind : null
  return kind === 'ready' || kind === 'changed' || kind === 'result'
    ? (data as CardFrameMessage) // the frame sends only these three messages
    : null
}
