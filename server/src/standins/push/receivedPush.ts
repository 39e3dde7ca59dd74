/** A message as the browser reads it. */
export interface ReceivedPush {
  readonly payload: string
  readonly ttlSeconds: number
  readonly urgency: string
  readonly topic: string | null
}

/** How the push service responds to the next messages. */
export const pushAnswers = ['accept', 'gone', 'unknown', 'too_many', 'too_large', 'failing'] as const
export type PushAnswer = (typeof pushAnswers)[number]
