import { formerAccountDays } from 'contract/privacy/terms'
import type { Write } from '../../../platform/jobs/sweep.ts'
import { deleteOld } from './retention.repository.ts'

export interface Retention {
  readonly what: string
  /** Days after which the rows are deleted; null if another rule decides. */
  readonly days: number | null
  readonly why: string
  /** The job that deletes them; `own` rows are deleted by the daily job of this module. */
  readonly by: string
  /** For own rows: the table, the time that counts, and the member's column, so that a legal hold keeps them. */
  readonly rows?: {
    readonly table: string
    readonly at: string
    readonly memberColumn?: string
    /** Only rows in one of these states. */
    readonly states?: readonly string[]
  }
}

/** How long each kind of data stays, and why. Deletions by other jobs are named, not repeated. */
export const retention: readonly Retention[] = [
  {
    what: 'Responses to repeated calls',
    days: 30,
    why: 'A program repeats a call within days; natural keys prevent duplicates after that.',
    by: 'delete-old-answers',
  },
  {
    what: 'Sessions and sign-in links that have ended',
    days: 0,
    why: 'They no longer admit their member.',
    by: 'delete-ended-sessions',
  },
  {
    what: 'Addresses that got an email about a changed bank account',
    days: 0,
    why: 'The link in the email no longer works.',
    by: 'delete-ended-payout-notices',
  },
  {
    what: 'Photos that nothing shows',
    days: null,
    why: 'Their owner can restore them for a while.',
    by: 'delete-unused-photos',
  },
  {
    what: 'Hashed addresses and devices of visits to referral links',
    days: 90,
    why: 'Misuse shows within this time.',
    by: 'forget-referral-places',
  },
  {
    what: 'Fingerprints of payment cards',
    days: 395,
    why: 'A bank accepts disputes for 13 months.',
    by: 'forget-paid-cards',
  },
  {
    what: 'Events of orders and bookings',
    days: 30,
    why: 'Listeners have read them.',
    by: 'delete-old-events',
  },
  {
    what: 'Deliveries of webhooks',
    days: 30,
    why: 'The business can look for errors and repeat them.',
    by: 'delete-old-webhooks',
  },
  {
    what: 'Files of data exports',
    days: 7,
    why: 'They hold everything about a person.',
    by: 'apply-retention',
  },
  {
    what: 'Archived notifications',
    days: 365,
    why: 'The member has put them aside.',
    by: 'own',
    rows: { table: 'notification', at: 'archived_at', memberColumn: 'member_id' },
  },
  {
    what: 'Notifications',
    days: 730,
    why: 'The records that they are about show the same.',
    by: 'own',
    rows: { table: 'notification', at: 'created_at', memberColumn: 'member_id' },
  },
  {
    what: 'Emails that a demo stores',
    days: 90,
    why: 'A visitor of the demo reads them within days.',
    by: 'own',
    rows: { table: 'mailbox_mail', at: 'sent_at' },
  },
  {
    what: 'Phone messages that a demo stores',
    days: 90,
    why: 'A visitor of the demo reads them within days.',
    by: 'own',
    rows: { table: 'phone_message', at: 'sent_at' },
  },
  {
    what: 'Notices of the card processor',
    days: 400,
    why: 'A bank accepts disputes for 13 months.',
    by: 'own',
    rows: { table: 'provider_event', at: 'received_at' },
  },
  {
    what: 'Searches that found nothing',
    days: 56,
    why: 'Operators need the recent ones to add synonyms.',
    by: 'record-zero-result-searches',
  },
  {
    what: 'Authorizations at Google that were begun',
    days: 0,
    why: 'They are valid for ten minutes.',
    by: 'delete-old-calendar-states',
  },
  {
    what: 'Records of exports',
    days: 365,
    why: 'They show the member who asked for the data.',
    by: 'own',
    rows: {
      table: 'data_export',
      at: 'requested_at',
      memberColumn: 'member_id',
      states: ['expired', 'failed'],
    },
  },
  {
    what: 'Hashes of the address and the cards of a deleted account',
    days: formerAccountDays,
    why: 'Gifts that each person gets once are not given again after a deletion.',
    by: 'own',
    rows: { table: 'former_account', at: 'erased_at' },
  },
  {
    what: 'That a member had an account before',
    days: formerAccountDays,
    why: 'Gifts that each person gets once are not given again after a deletion.',
    by: 'own',
    rows: { table: 'returned_member', at: 'erased_at' },
  },
  {
    what: 'Orders, bookings and entries of the ledger',
    days: null,
    why: 'Tax law; an erasure removes the name.',
    by: 'never',
  },
  {
    what: 'Consents and the audit log',
    days: null,
    why: 'They prove what was agreed and done; they name ids alone.',
    by: 'never',
  },
]

/** Deletes expired rows, table by table. */
export async function applyRetention(write: Write): Promise<void> {
  for (const { days, rows } of retention)
    if (rows && days !== null)
      while (await write(({ db, now }) => deleteOld(db, { ...rows, days, now }))) continue
}
