import type { CardFrameMessage } from 'contract/checkouts/payments'

/** What became of a try to pay: as the stand-in's frame says it, and as Stripe's fields can be made to. */
export type CardResult = Omit<Extract<CardFrameMessage, { kind: 'result' }>, 'kind'>

/** What the payment asks of the fields of a card, whoever draws them. The card's number never passes through. */
export interface CardFieldsHandle {
  /**
   * Of a payment or of a card that is to be saved. Always answers; of a bank that is not heard of in time, that it may
   * be at work. `savesCard` keeps the card of a payment for the next one.
   */
  confirm(clientSecret: string, options?: { readonly savesCard: boolean }): Promise<CardResult>
}

/** Whether it paid is not known then: only the server can find out. */
export const silence: CardResult = { status: 'processing', decline: null, actionUrl: null, error: null }

/** Nothing was begun, and this is why. */
export const failed = (error: string): CardResult => ({ status: null, decline: null, actionUrl: null, error })

/** The fields are still being loaded, or are blocked. */
export const notThere = failed('The card fields are not there yet. Nothing was charged.')

/** A message of the stand-in's frame; null for anything else that a window may send. */
export function frameMessageOf(data: unknown): CardFrameMessage | null {
  const kind = typeof data === 'object' && data !== null && 'kind' in data ? data.kind : null
  return kind === 'ready' || kind === 'changed' || kind === 'result'
    ? (data as CardFrameMessage) // our own frame sends these three alone, in this shape
    : null
}
