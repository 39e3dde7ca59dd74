import { escapeHtml } from '../../http/escapeHtml.ts'
import type { Mail } from '../../integrations/mail/mailer.ts'

/** A letter about one thing and nothing else: no offers, no links. */
export function noticeMail(
  { email, displayName }: { email: string; displayName: string },
  { subject, paragraphs }: { subject: string; paragraphs: readonly string[] },
): Mail {
  const greeting = `Hello ${displayName},`
  const html = [greeting, ...paragraphs].map((text) => `<p>${escapeHtml(text)}</p>`).join('')
  return {
    to: email,
    subject,
    text: [greeting, ...paragraphs, 'Goodword'].join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="margin:0;padding:32px 16px;background:#f0f8f4;font-family:Poppins,Roboto,Arial,sans-serif;font-size:16px;line-height:1.6;color:#4a4a4a">
<table role="presentation" align="center" width="100%" style="max-width:560px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:20px;font-weight:600;color:#121625">Goodword</p>${html}</td></tr></table></body></html>`,
  }
}
