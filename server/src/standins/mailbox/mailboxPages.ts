import { escapeHtml } from '../../platform/http/escapeHtml.ts'
import { extraHeadersOf } from '../../integrations/mail/mailHeaders.ts'
import type { StoredMail } from './mailbox.ts'

/** The result of a button of the page. */
export interface Outcome {
  readonly text: string
}

interface ShownMail {
  readonly from: string
  readonly dkim: { readonly domain: string; readonly selector: string } | null
  readonly canReport: boolean
  readonly isText: boolean
  readonly outcome: Outcome | null
  readonly nonce: string
}

export function listPage(
  mails: readonly Pick<StoredMail, 'id' | 'recipient' | 'subject' | 'sent_at'>[],
  nonce: string,
): string {
  const rows = mails.map(
    ({ id, recipient, subject, sent_at }) =>
      `<li><a href="/dev/mail/${id}">${escapeHtml(subject)}</a><span>to ${escapeHtml(recipient)}, <time datetime="${sent_at}">${sent_at.slice(0, 16).replace('T', ' ')} UTC</time></span></li>`,
  )
  const list =
    rows.length > 0
      ? `<ul>${rows.join('')}</ul>`
      : '<p>No mail yet. It arrives here shortly after a sign-up or a link request.</p>'
  return page('Inbox', list, nonce)
}

export function mailPage(mail: StoredMail, shown: ShownMail): string {
  const { id, recipient, subject, body_text: text, attachments } = mail
  const tab = (label: string, href: string, isShown: boolean) =>
    `<a href="${href}"${isShown ? ' aria-current="page"' : ''}>${label}</a>`
  const files = attachments.map(
    ({ filename, contentType }, at) =>
      `<li><a href="/dev/mail/${id}/files/${at}">${escapeHtml(filename)}</a> (${escapeHtml(contentType)})</li>`,
  )
  const content = [
    `<p><a href="/dev/mail">All mail</a></p><p>To ${escapeHtml(recipient)}</p>`,
    shown.outcome ? `<p class="outcome" role="status">${escapeHtml(shown.outcome.text)}</p>` : '',
    buttons(mail, shown),
    `<nav aria-label="Format">${tab('HTML', `/dev/mail/${id}`, !shown.isText)}${tab('Text', `/dev/mail/${id}?view=text`, shown.isText)}</nav>`,
    shown.isText
      ? `<div class="mail">${linked(text)}</div>`
      : `<iframe title="Mail" src="/dev/mail/${id}/html" sandbox="allow-top-navigation-by-user-activation"></iframe>`,
    files.length > 0 ? `<h2>Attachments</h2><ul>${files.join('')}</ul>` : '',
    headerList(mail, shown),
  ].join('')
  return page(subject, content, shown.nonce)
}

/** Buttons for the actions of mail programs and mail servers. */
function buttons({ id, unsubscribe }: StoredMail, { canReport }: ShownMail): string {
  const button = (path: string, label: string) =>
    `<form method="post" action="/dev/mail/${id}/${path}"><button>${label}</button></form>`
  const all = [
    ...(unsubscribe === null ? [] : [button('unsubscribe', 'Unsubscribe')]),
    ...(canReport ? [button('bounce', 'Bounce'), button('complain', 'Complain')] : []),
  ]
  return all.length === 0
    ? ''
    : `<p class="hint">Stand-in for a mail program and a mail server:</p><div class="buttons">${all.join('')}</div>`
}

function headerList(mail: StoredMail, { from, dkim }: ShownMail): string {
  const rows: (readonly [string, string])[] = [
    ['From', from],
    ['To', mail.recipient],
    ...(mail.message_id === null ? [] : [['Message-ID', mail.message_id] as const]),
    ...(mail.return_path === null ? [] : [['Return-Path', `<${mail.return_path}>`] as const]),
    ...Object.entries(extraHeadersOf(mail.unsubscribe === null ? {} : { unsubscribe: mail.unsubscribe })),
    [
      'DKIM-Signature',
      dkim ? `d=${dkim.domain}; s=${dkim.selector}` : 'None: the DKIM variables are not set',
    ],
  ]
  const list = rows.map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`)
  return `<h2>Headers</h2><dl>${list.join('')}</dl>`
}

function page(title: string, content: string, nonce: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} · Goodword demo mailbox</title><link rel="icon" href="/favicon.svg"><style nonce="${nonce}">${style}</style></head>
<body><main><p class="label">Stand-in for a mail server. These messages were not really sent.</p><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`
}

/** Escapes the text of a mail and turns its addresses into links. */
function linked(text: string): string {
  return escapeHtml(text).replaceAll(
    /https?:\/\/[^\s<>"]+/g,
    (address) => `<a href="${address}">${address}</a>`,
  )
}

const style = `
:root { color-scheme: light dark; --page: #ffffff; --text: #4a4a4a; --heading: #121625; --link: #24744a; --line: #e1ebe6; --tint: #f0f8f4; --label: #8a5a00; --labelTint: #fff4d9 }
@media (prefers-color-scheme: dark) { :root { --page: #0f1512; --text: #d5ded9; --heading: #f1f6f3; --link: #7fd3aa; --line: #26332c; --tint: #15211b; --label: #f2c464; --labelTint: #2d2410 } }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.6 Poppins, Roboto, system-ui, sans-serif }
main { max-width: 720px; margin: 0 auto; padding: 32px 16px 64px; overflow-wrap: anywhere }
h1 { color: var(--heading); font-size: 28px; line-height: 36px } a { color: var(--link) }
.label { display: inline-block; margin: 0; padding: 4px 12px; border-radius: 12px; background: var(--labelTint); color: var(--label); font-size: 14px }
.outcome { padding: 16px; border-radius: 4px; background: var(--tint); color: var(--heading) }
ul { list-style: none; padding: 0 } li { display: grid; gap: 4px; padding: 16px 0; border-bottom: 1px solid var(--line) } li a { font-weight: 600 } li span { font-size: 14px }
nav { display: flex; gap: 16px; margin-bottom: 16px } nav a { padding: 8px 0 } nav a[aria-current] { color: var(--heading); font-weight: 600; text-decoration: none }
iframe { box-sizing: border-box; width: 100%; height: 1200px; border: 1px solid var(--line); border-radius: 4px } h2 { margin: 32px 0 16px; color: var(--heading); font-size: 20px; line-height: 28px }
.mail { white-space: pre-wrap; padding: 24px; border: 1px solid var(--line); border-radius: 12px }
.hint { margin: 0 0 8px; font-size: 14px } .buttons { margin-bottom: 16px; display: flex; flex-wrap: wrap; gap: 8px } button { min-height: 44px; padding: 8px 16px; border: 1px solid var(--link); border-radius: 4px; background: transparent; color: var(--link); font: inherit; font-weight: 600; cursor: pointer }
dl { margin: 0 } dl div { padding: 8px 0; border-bottom: 1px solid var(--line) } dt { color: var(--heading); font-size: 14px; font-weight: 600 } dd { margin: 0; font-size: 14px }
`
