import type { UsdCents } from 'contract/core/money'
import { paths } from 'contract/paths'
import { escapeHtml } from '../../../platform/http/escapeHtml.ts'
import type { Mail } from '../../../integrations/mail/mailer.ts'
import { shownGiftCode } from '../giftCode.rules.ts'

interface Gift {
  readonly to: string
  readonly recipientName: string
  readonly buyerName: string
  readonly usdCents: UsdCents
  readonly message: string
  readonly code: string
  readonly origin: string
}

const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

/** The only mail that contains a code. Text from users appears as plain text, including any markup. */
export function giftCardMail(gift: Gift): Mail {
  const amount = dollars(gift.usdCents)
  const buyer = gift.buyerName.replaceAll(/\p{Cc}/gu, ' ')
  const code = shownGiftCode(gift.code)
  const link = `${gift.origin}${paths.cards({ tab: 'credit', code })}`
  const before = `${buyer} sent you a gift card of ${amount}. Use it at any business on Goodword. It never expires.`
  const after =
    'The code works once. Anyone who has it can use it, so treat it like cash. If you do not know the sender, you can ignore this mail.'
  const message = gift.message === '' ? [] : [`“${gift.message}”`]
  return {
    to: gift.to,
    subject: `${buyer} sent you a gift card of ${amount}`,
    text: [
      `Hello ${gift.recipientName},`,
      before,
      ...message,
      `Your code: ${code}`,
      `Add it to your wallet: ${link}`,
      after,
      'Goodword',
    ].join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="margin:0;padding:32px 16px;background:#f0f8f4;font-family:Poppins,Roboto,Arial,sans-serif;font-size:16px;line-height:1.6;color:#4a4a4a">
<table role="presentation" align="center" width="100%" style="max-width:560px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:20px;font-weight:600;color:#121625">Goodword</p><p>Hello ${escapeHtml(gift.recipientName)},</p><p>${escapeHtml(before)}</p>
${message.map((text) => `<p style="white-space:pre-line;font-style:italic">${escapeHtml(text)}</p>`).join('')}
<p style="margin:24px 0;padding:20px;background:#24744a;border-radius:12px;color:#ffffff"><strong style="font-size:28px">${amount}</strong><br><span style="font-family:monospace;font-size:18px;white-space:nowrap">${code}</span></p>
<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="background:#2b8654;color:#ffffff;padding:12px 20px;border-radius:4px;text-decoration:none;font-weight:600">Add to my wallet</a></p>
<p>${after}</p></td></tr></table></body></html>`,
  }
}
