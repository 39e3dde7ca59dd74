import type { Mailer } from '../../integrations/mail/mailer.ts'
import type { PhoneSender } from '../../integrations/phone/phoneSender.ts'
import type { WebsiteReader } from '../../integrations/website/websiteReader.ts'
import type { Context } from '../../platform/context.ts'
import type { Encrypter } from '../../platform/crypto/encrypter.ts'

/** Dependencies of proofs; network calls run only outside transactions. */
export interface ClaimPort {
  readonly mailer: Mailer
  /** Null if no phone service is configured: the proof by phone is then not offered. */
  readonly phone: PhoneSender | null
  readonly website: WebsiteReader
  readonly encrypter: Encrypter
  /** Hashes codes, so that a copy of the database reveals none. */
  readonly codeKey: string
  readonly origin: string
  /** Runs `work` in its own transaction. */
  readonly write: <T>(work: (context: Context) => Promise<T>) => Promise<T>
}
