import { escapeHtml } from '../../../platform/http/escapeHtml.ts'
import type { MailSection } from './mailContent.ts'
import { mailStyle as style } from './mailStyle.ts'

export function sectionText({ title, entries }: MailSection, absolute: (href: string) => string): string {
  const lines = entries.map((entry) =>
    [entry.title, entry.text, ...(entry.href === null ? [] : [absolute(entry.href)])].join('\n'),
  )
  return [title, ...lines].join('\n\n')
}

export function sectionHtml({ title, entries }: MailSection, absolute: (href: string) => string): string {
  const lines = entries.map(({ title: name, text, href }) => {
    const shown =
      href === null
        ? `<span class="strong">${escapeHtml(name)}</span>`
        : `<a class="accent" href="${escapeHtml(absolute(href))}" style="${style.link}">${escapeHtml(name)}</a>`
    return `<p class="line" style="${style.entry}">${shown}<br>${escapeHtml(text)}</p>`
  })
  return `<h2 class="strong" style="${style.tableTitle}">${escapeHtml(title)}</h2>${lines.join('\n')}`
}
