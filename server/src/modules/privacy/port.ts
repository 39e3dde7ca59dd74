import type { ErasureJournal } from '../../integrations/journal/erasureJournal.ts'
import type { PaymentPort } from '../../integrations/payments/paymentPort.ts'
import type { Storage } from '../../integrations/storage/storage.ts'

/** Dependencies of code that deletes or exports data of members, never inside a transaction. */
export interface PrivacyPort {
  readonly payments: PaymentPort
  readonly storage: Storage
  readonly journal: ErasureJournal
}
