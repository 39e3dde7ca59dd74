import type { CardFrameMessage } from 'contract/payments'

/** What became of a try to pay: as the stand-in's frame says it, and as Stripe's fields can be made to. */
export type CardResult = Omit<Extract<CardFrameMessage, { kind: 'result' }>, 'kind'>

/** What the payment asks of the fields of a card, whoever draws them. The card's number never passes through. */
export interface CardFieldsHandle {
  /** Always answers; of a bank that is not heard of in time, that it may be at work. */
  confirm(clientSecret: string): Promise<CardResult>
}

/** A message of the stand-in's frame; null for anything else that a window may send. */
export function frameMessageOf(data: unknown): CardFrameMessage | null {
  const kind = typeof data === 'object' && data !== null && 'kind' in data ? data.kind : null
  return kind === 'ready' || kind === 'changed' || kind === 'result'
    ? (data as CardFrameMessage) // our own frame sends these three alone, in this shape
    : null
}
