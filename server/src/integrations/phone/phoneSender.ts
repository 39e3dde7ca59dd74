export type PhoneChannel = 'sms' | 'call'

/** One message to one number: `text` is sent, or read aloud. */
export interface PhoneMessage {
  /** International, without spaces: "+18455550101". */
  readonly to: string
  readonly channel: PhoneChannel
  readonly text: string
}

/** Sends text messages and makes calls. Throws on failure, and the sending job retries. */
export interface PhoneSender {
  /** Codes of the countries whose numbers it serves. */
  readonly countries: readonly string[]
  send(message: PhoneMessage): Promise<void>
}
