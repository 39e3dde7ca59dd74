import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type DkimKey, dkimPrivateKey } from '../integrations/mail/dkim/dkimKey.ts'
import type { Mailer } from '../integrations/mail/mailer.ts'
import { smtpMailer } from '../integrations/mail/smtpMailer.ts'
import { type ReturnPaths, returnPathsWith } from '../modules/mailing/public.ts'
import type { Clock } from '../platform/clock.ts'
import { type Config, ConfigError } from '../platform/config/config.ts'
import { domainOf } from '../platform/config/mail.ts'
import { secretOf } from '../platform/config/serverSecret.ts'
import type { Db } from '../platform/db/tables.ts'
import type { Log } from '../platform/log/log.ts'
import { mailboxMailer } from '../standins/mailbox/mailbox.ts'

export interface MailParts {
  readonly mailer: Mailer
  /** Signs the links in mails. */
  readonly secret: string
  /** Null without a return path: mail servers then report to the sender's mailbox. */
  readonly reports: { readonly secret: string; readonly returnPaths: ReturnPaths } | null
  readonly dkim: DkimKey | null
}

/**
 * The mail server, or the demo's mailbox, with the signature and the return path of mails. Also starts without
 * a signature, because many mail servers sign the mails that they relay.
 * @throws ConfigError when the key of the signature cannot be read
 */
export async function openMail(
  config: Config,
  { db, clock, log }: { db: Db; clock: Clock; log: Log },
): Promise<MailParts> {
  const secret = await secretOf(config)
  const dkim = await dkimOf(config)
  const from = config.MAIL_FROM
  const mailer = config.SMTP_URL
    ? smtpMailer({ url: config.SMTP_URL, from, dkim })
    : mailboxMailer({ db, clock, from })
  const reports = reportsOf(config, secret)
  if (config.MODE === 'production' && !dkim)
    log.warn('mails are not signed: set the DKIM_ variables, unless the mail server at SMTP_URL signs them')
  if (config.MODE === 'production' && !reports)
    log.warn('mails that come back are not noticed: set MAIL_RETURN_PATH and MAIL_REPORT_SECRET')
  return { mailer: reports ? withReturnPaths(mailer, reports.returnPaths) : mailer, secret, reports, dkim }
}

/** The return paths and the secret for reports of mail servers. The demo derives its own. */
export function reportsOf(config: Config, secret: string): MailParts['reports'] {
  const { MAIL_RETURN_PATH, MAIL_REPORT_SECRET, SMTP_URL, MAIL_FROM } = config
  if (MAIL_RETURN_PATH && MAIL_REPORT_SECRET)
    return { secret: MAIL_REPORT_SECRET, returnPaths: returnPathsWith(secret, MAIL_RETURN_PATH) }
  if (SMTP_URL) return null
  const own = createHmac('sha256', secret).update('mail reports of the demo').digest('base64url')
  return { secret: own, returnPaths: returnPathsWith(secret, `bounces@${domainOf(MAIL_FROM)}`) }
}

function withReturnPaths(mailer: Mailer, paths: ReturnPaths): Mailer {
  return { send: (mail) => mailer.send({ ...mail, returnPath: paths.pathFor(mail.to) }) }
}

async function dkimOf(config: Config): Promise<DkimKey | null> {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY_FILE: file } = config
  if (!domain || !selector) return null
  const name = file ? 'DKIM_PRIVATE_KEY_FILE' : 'DKIM_PRIVATE_KEY'
  const text = file ? await textIn(file) : (config.DKIM_PRIVATE_KEY ?? '')
  const key = dkimPrivateKey(text)
  if ('problem' in key) throw new ConfigError([`${name}: ${key.problem}`])
  return { domain, selector, privateKey: key.pem }
}

async function textIn(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw new ConfigError([`DKIM_PRIVATE_KEY_FILE: ${file} cannot be read`])
  }
}
