import type { StoredMail } from './mailbox.ts'

type Reported = Pick<StoredMail, 'recipient' | 'subject' | 'message_id' | 'return_path' | 'unsubscribe'>

const boundary = 'report-of-the-stand-in'

/** The report of a mail server about an unknown recipient (RFC 3464). */
export function bounceOf(mail: Reported): string {
  return message(mail, {
    to: mail.return_path ?? mail.recipient,
    type: 'delivery-status',
    words: `The mailbox ${mail.recipient} does not exist.`,
    report: [
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mailbox.stand-in.example',
      '',
      `Final-Recipient: rfc822; ${mail.recipient}`,
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1 The mailbox does not exist',
    ],
  })
}

/** The report of a provider whose user marked the mail as spam (RFC 5965). */
export function complaintOf(mail: Reported): string {
  return message(mail, {
    to: 'complaints@stand-in.example',
    type: 'feedback-report',
    words: 'A user marked this mail as spam.',
    report: [
      'Content-Type: message/feedback-report',
      '',
      'Feedback-Type: abuse',
      'User-Agent: Goodword demo mailbox/1',
      'Version: 1',
      `Original-Mail-From: <${mail.return_path ?? ''}>`,
      `Original-Rcpt-To: <${mail.recipient}>`,
    ],
  })
}

function message(
  { recipient, subject, message_id, unsubscribe }: Reported,
  { to, type, words, report }: { to: string; type: string; words: string; report: readonly string[] },
): string {
  const line = (text: string) => text.replaceAll(/\p{Cc}/gu, ' ')
  return [
    'From: Stand-in for a mail server <mailer-daemon@stand-in.example>',
    `To: <${line(to)}>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type}; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    line(words),
    '',
    `--${boundary}`,
    ...report.map(line),
    '',
    `--${boundary}`,
    'Content-Type: text/rfc822-headers',
    '',
    `To: <${line(recipient)}>`,
    `Subject: ${line(subject)}`,
    ...(message_id === null ? [] : [`Message-ID: ${message_id}`]),
    ...(unsubscribe === null ? [] : [`List-Unsubscribe: <${unsubscribe}>`]),
    '',
    `--${boundary}--`,
    '',
  ].join('\r\n')
}
