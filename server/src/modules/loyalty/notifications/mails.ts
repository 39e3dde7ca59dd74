import { escapeHtml } from '../../../platform/http/escapeHtml.ts'
import type { Mail } from '../../../integrations/mail/mailer.ts'

/** A mail with a single subject: no offers, and a link only if the member can act. */
export function noticeMail(
  { email, displayName }: { email: string; displayName: string },
  {
    subject,
    paragraphs,
    link,
  }: {
    subject: string
    paragraphs: readonly string[]
    link?: { readonly words: string; readonly address: string } | undefined
  },
): Mail {
  const greeting = `Hello ${displayName},`
  const html = [greeting, ...paragraphs].map((text) => `<p>${escapeHtml(text)}</p>`).join('')
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link.address)}" style="background:#2b8654;color:#ffffff;padding:12px 20px;border-radius:4px;text-decoration:none;font-weight:600">${escapeHtml(link.words)}</a></p>`
    : ''
  return {
    to: email,
    subject,
    text: [greeting, ...paragraphs, ...(link ? [`${link.words}: ${link.address}`] : []), 'Goodword'].join(
      '\n\n',
    ),
    html: `<!doctype html><html lang="en"><body style="margin:0;padding:32px 16px;background:#f0f8f4;font-family:Poppins,Roboto,Arial,sans-serif;font-size:16px;line-height:1.6;color:#4a4a4a">
<table role="presentation" align="center" width="100%" style="max-width:560px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:20px;font-weight:600;color:#121625">Goodword</p>${html}${button}</td></tr></table></body></html>`,
  }
}
