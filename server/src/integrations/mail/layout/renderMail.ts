import { paths } from 'contract/paths'
import { escapeHtml } from '../../../platform/http/escapeHtml.ts'
import type { Mail } from '../mailer.ts'
import type { MailContent, MailLink, MailPicture, MailPlace, MailRow, MailTable } from './mailContent.ts'
import { sectionHtml, sectionText } from './mailSection.ts'
import { darkStyle, mailStyle as style } from './mailStyle.ts'

const subjectLettersMax = 60

/**
 * Writes the HTML and the text of a mail from the same content. Escapes text from users. `unsubscribe`
 * stops mails of this kind without a sign-in: it is a link in the footer and a header of the mail.
 */
export function renderMail(
  content: MailContent,
  { to, origin, unsubscribe }: { to: string; origin: string; unsubscribe?: MailLink | null },
): Mail {
  return {
    to,
    subject: subjectOf(content.title),
    text: textOf(content, origin, unsubscribe ?? null),
    html: htmlOf(content, origin, unsubscribe ?? null),
    ...(unsubscribe && { unsubscribe: absolute(origin, unsubscribe.href) }),
    ...(content.attachments && { attachments: [...content.attachments] }),
  }
}

/** At most 60 characters on one line, cut between words. */
export function subjectOf(title: string): string {
  const line = title.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
  if (line.length <= subjectLettersMax) return line
  const head = line.slice(0, subjectLettersMax)
  const space = head.lastIndexOf(' ')
  return `${[...head.slice(0, space > subjectLettersMax / 2 ? space : subjectLettersMax - 2)].join('')}…`
}

const mapLink = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`

const absolute = (origin: string, href: string) => (href.startsWith('/') ? origin + href : href)

function textOf(content: MailContent, origin: string, unsubscribe: MailLink | null): string {
  const { place, when, quote, code, button, otherButton, stop } = content
  const linkText = ({ label, href }: MailLink) => `${label}: ${absolute(origin, href)}`
  const ends = [stop, unsubscribe].flatMap((each) => (each ? [`${linkText(each)}\n`] : [])).join('')
  return [
    content.title,
    ...content.paragraphs,
    ...(quote ? [`“${quote}”`] : []),
    ...(code ? [`${code.label}: ${code.value}`] : []),
    ...(when ? [`${when.label}: ${when.time}`] : []),
    ...(place ? [placeText(place)] : []),
    ...content.tables.map(tableText),
    ...(content.sections ?? []).map((section) => sectionText(section, (href) => absolute(origin, href))),
    ...(content.policy ? [content.policy] : []),
    linkText(button),
    ...(otherButton ? [linkText(otherButton)] : []),
    ...(content.note ? [content.note] : []),
    `${content.reason}\n${ends}Settings: ${origin}${paths.additionalInfo({ tab: 'settings' })}\nHelp: ${origin}${paths.help()}\nGoodword`,
  ].join('\n\n')
}

function placeText({ name, address }: MailPlace): string {
  return ['Where', name, ...(address ? [address, `Map: ${mapLink(address)}`] : [])].join('\n')
}

function tableText({ title, rows, total }: MailTable): string {
  return [title, ...[...rows, ...(total ? [total] : [])].map(([name, value]) => `${name}: ${value}`)].join(
    '\n',
  )
}

function htmlOf(content: MailContent, origin: string, unsubscribe: MailLink | null): string {
  const { picture, quote, code, button, otherButton } = content
  const parts = [
    `<p class="accent" style="${style.brand}">Goodword</p>`,
    picture ? pictureHtml(picture, origin) : '',
    `<h1 class="strong" style="${style.title}">${escapeHtml(content.title)}</h1>`,
    ...content.paragraphs.map(paragraph),
    quote ? `<p class="line" style="${style.quote}">“${escapeHtml(quote)}”</p>` : '',
    code
      ? `<p style="${style.code}">${escapeHtml(code.label)}<br><span style="${style.codeValue}">${escapeHtml(code.value)}</span></p>`
      : '',
    content.when ? fact(content.when.label, escapeHtml(content.when.time)) : '',
    content.place ? fact('Where', placeHtml(content.place)) : '',
    ...content.tables.map(tableHtml),
    ...(content.sections ?? []).map((section) => sectionHtml(section, (href) => absolute(origin, href))),
    content.policy ? paragraph(content.policy) : '',
    buttonHtml(button, origin),
    otherButton ? buttonHtml(otherButton, origin) : '',
    content.note ? paragraph(content.note) : '',
  ]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(content.title)}</title><style>${darkStyle}</style></head>
<body class="page" style="${style.body}"><div style="${style.preheader}">${escapeHtml(preheaderOf(content))}${preheaderEnd}</div><table class="card" role="presentation" align="center" cellpadding="0" cellspacing="0" style="${style.card}"><tr><td style="${style.cell}">
${parts.filter((part) => part !== '').join('\n')}
</td></tr><tr><td class="quiet line" style="${style.footer}">${footer(content, origin, unsubscribe)}</td></tr></table></body></html>`
}

const preheaderLettersMax = 120

/** The line that mail programs show beside the subject. */
export function preheaderOf({ title, paragraphs, when, reason }: MailContent): string {
  const lines = [...paragraphs, ...(when ? [`${when.label}: ${when.time}`] : []), reason]
  const first = lines.find((line) => line !== title && !line.startsWith('Hello ')) ?? reason
  return first.replaceAll(/[\p{Cc}\s]+/gu, ' ').slice(0, preheaderLettersMax)
}

/** Invisible characters, so that mail programs do not fill the line with the text below. */
const preheaderEnd = '&#847;&zwnj;&nbsp;'.repeat(40)

const buttonHtml = ({ label, href }: MailLink, origin: string) =>
  `<p style="${style.buttonRow}"><a class="button" href="${escapeHtml(absolute(origin, href))}" style="${style.button}">${escapeHtml(label)}</a></p>`

/** The attributes give the size in mail programs that ignore styles. */
const pictureHtml = ({ href, alt, width, height, tone }: MailPicture, origin: string) =>
  `<img src="${escapeHtml(absolute(origin, href))}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" style="${style.picture};background:${tone}">`

const paragraph = (text: string) => `<p style="${style.paragraph}">${escapeHtml(text)}</p>`

const fact = (label: string, html: string) =>
  `<p class="quiet" style="${style.label}">${escapeHtml(label)}</p><p class="strong" style="${style.fact}">${html}</p>`

const link = (words: string, address: string) =>
  `<a class="accent" href="${escapeHtml(address)}" style="${style.link}">${escapeHtml(words)}</a>`

function placeHtml({ name, address }: MailPlace): string {
  return [
    escapeHtml(name),
    ...(address ? [escapeHtml(address), link('Open in Google Maps', mapLink(address))] : []),
  ].join('<br>')
}

function tableHtml({ title, rows, total }: MailTable): string {
  const lines = [...rows.map((row) => rowHtml(row, '')), ...(total ? [rowHtml(total, style.total)] : [])]
  return `<h2 class="strong" style="${style.tableTitle}">${escapeHtml(title)}</h2><table style="${style.table}">${lines.join('')}</table>`
}

function rowHtml([name, value]: MailRow, look: string): string {
  const shown = look === '' ? 'line' : 'line strong'
  return `<tr><th scope="row" class="${shown}" style="${style.name};${look}">${escapeHtml(name)}</th><td class="${shown}" style="${style.value};${look}">${escapeHtml(value)}</td></tr>`
}

function footer({ reason, stop }: MailContent, origin: string, unsubscribe: MailLink | null): string {
  const links = [
    ...[stop, unsubscribe].flatMap((end) => (end ? [link(end.label, absolute(origin, end.href))] : [])),
    link('Settings', origin + paths.additionalInfo({ tab: 'settings' })),
    link('Help', origin + paths.help()),
  ]
  return `${escapeHtml(reason)}<br>${links.join(' · ')}`
}
