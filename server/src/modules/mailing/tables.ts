import type { Instant } from 'contract/core/instant'
import type { Generated } from 'kysely'
import type { MailOutcome } from './suppression/suppression.rules.ts'

export interface MailingTables {
  /** Addresses that get no mails. */
  mail_suppression: {
    address_hash: Buffer
    reason: MailOutcome
    since: Instant
    /** Null until the recipient confirms the address again. */
    until: Instant | null
    /** The last response of the mail server, without addresses. */
    diagnostic: string | null
  }
  /** Reports of mail servers about single mails. */
  mail_report: {
    report_hash: Buffer
    address_hash: Buffer
    outcome: MailOutcome
    status: string | null
    diagnostic: string | null
    message_id: string | null
    is_settled: Generated<boolean>
    received_at: Instant
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends MailingTables {}
}
