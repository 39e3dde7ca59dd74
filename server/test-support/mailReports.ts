/** Reports as mail servers and providers write them, with CRLF. */
const crlf = (text: string) => Buffer.from(text.replaceAll(/\r?\n/g, '\r\n'), 'latin1')

export interface OfReport {
  /** Our return path, with its token. */
  readonly returnPath: string
  readonly to?: string
  readonly status?: string
  readonly action?: string
  readonly messageId?: string
  /** The address in `List-Unsubscribe`. */
  readonly unsubscribe?: string
}

/** A report of Postfix about one recipient, with the headers of the mail. */
export function postfixReport({
  returnPath,
  to = 'maya@gone.example',
  status = '5.1.1',
  action = 'failed',
  messageId = '0198-1@goodword.example',
}: OfReport): Buffer {
  return crlf(`Return-Path: <>
Received: by mx.gone.example (Postfix) id 4Z1kQy0Xw7z; Fri, 20 Nov 2026 12:01:09 -0500 (EST)
Date: Fri, 20 Nov 2026 12:01:09 -0500 (EST)
From: MAILER-DAEMON@mx.gone.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: ${returnPath}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4Z1kQx5sVmz.1763658069/mx.gone.example"
Content-Transfer-Encoding: 8bit
Message-Id: <4Z1kQy0Xw7z@mx.gone.example>

This is a MIME-encapsulated message.

--4Z1kQx5sVmz.1763658069/mx.gone.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx.gone.example.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients.

<${to}>: host mail.gone.example[203.0.113.9] said: 550 ${status}
    <${to}>: Recipient address rejected: User unknown

--4Z1kQx5sVmz.1763658069/mx.gone.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.gone.example
X-Postfix-Queue-ID: 4Z1kQx5sVmz
X-Postfix-Sender: rfc822; ${returnPath}
Arrival-Date: Fri, 20 Nov 2026 12:01:08 -0500 (EST)

Final-Recipient: rfc822; ${to}
Original-Recipient: rfc822;${to}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mail.gone.example
Diagnostic-Code: smtp; 550 ${status} <${to}>: Recipient address rejected:
    User unknown

--4Z1kQx5sVmz.1763658069/mx.gone.example
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers
Content-Transfer-Encoding: 8bit

Return-Path: <${returnPath}>
From: Goodword <hello@goodword.example>
To: ${to}
Subject: Sam joined with your link
Message-ID: <${messageId}>
Date: Fri, 20 Nov 2026 17:01:07 +0000

--4Z1kQx5sVmz.1763658069/mx.gone.example--
`)
}

/** A report of Exchange: base64, with the whole mail and no queue id. */
export function exchangeReport({ returnPath, to = 'maya@contoso.example' }: OfReport): Buffer {
  const status = Buffer.from(
    crlf(`Reporting-MTA: dns;AM0PR01MB1234.eurprd01.prod.exchangelabs.example
Received-From-MTA: dns;AM0PR01MB1234

Final-Recipient: rfc822;${to}
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ${to} not found by SMTP address lookup
`),
  ).toString('base64')
  return crlf(`From: <postmaster@contoso.example>
To: <${returnPath}>
Subject: Undeliverable: Your booking is confirmed
Content-Type: multipart/report; report-type=delivery-status; boundary=_000_report_
MIME-Version: 1.0

--_000_report_
Content-Type: multipart/alternative; boundary="_inner_"

--_inner_
Content-Type: text/html; charset="us-ascii"

<p>Your message couldn't be delivered.</p>

--_inner_--

--_000_report_
Content-Type: message/delivery-status
Content-Transfer-Encoding: base64

${status.replaceAll(/(.{76})/g, '$1\n')}

--_000_report_
Content-Type: message/rfc822

Return-Path: ${returnPath}
To: ${to}
Message-ID: <0198-2@goodword.example>
Content-Type: text/plain

Hello

--_000_report_--
`)
}

/** A complaint as mailbox providers forward them: the recipient is often removed. */
export function complaintReport({
  returnPath,
  to,
  messageId = '0198-3@goodword.example',
  unsubscribe,
}: OfReport): Buffer {
  return crlf(`From: <feedback@provider.example>
Date: Fri, 20 Nov 2026 17:40:36 +0000
Subject: FW: Sam joined with your link
To: <complaints@goodword.example>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="part1_13d.2e68ed54_boundary"

--part1_13d.2e68ed54_boundary
Content-Type: text/plain; charset="US-ASCII"
Content-Transfer-Encoding: 7bit

This is an email abuse report for an email message received from IP 192.0.2.1.

--part1_13d.2e68ed54_boundary
Content-Type: message/feedback-report

Feedback-Type: abuse
User-Agent: SomeGenerator/1.0
Version: 1
Original-Mail-From: <${returnPath}>
${to === undefined ? '' : `Original-Rcpt-To: <${to}>\n`}Arrival-Date: Fri, 20 Nov 2026 17:01:08 +0000
Reported-Domain: goodword.example
Source-IP: 192.0.2.1

--part1_13d.2e68ed54_boundary
Content-Type: message/rfc822
Content-Disposition: inline

From: Goodword <hello@goodword.example>
To: ${to ?? 'undisclosed'}
${unsubscribe === undefined ? '' : `List-Unsubscribe: <${unsubscribe}>\n`}Subject: Sam joined with your link
Message-ID: <${messageId}>

Sam joined with your link.

--part1_13d.2e68ed54_boundary--
`)
}
