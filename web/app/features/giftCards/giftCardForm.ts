import {
  type GiftCard,
  type GiftCardDelivery,
  type GiftCardDesign,
  GiftCardRecipient,
} from 'contract/giftCards/giftCards'
import { LocalDate } from 'contract/core/instant'
import { type UsdCents, usdCents } from 'contract/core/money'
import * as z from 'zod/mini'
import { dateFormat } from '../../shared/format/dateFormat.ts'
import type { GivingWay } from './giftCardDesigns.ts'
import { typedAmount } from './giftCardText.ts'

/** Form state. */
export interface Fields {
  /** One of the offered amounts; null for a custom one. */
  readonly chip: number | null
  readonly dollars: string
  readonly way: GivingWay
  readonly design: GiftCardDesign
  readonly name: string
  readonly email: string
  readonly message: string
  readonly sendOn: string
}

export function fieldsOf(card: GiftCard | undefined): Fields {
  return {
    chip: card?.usdCents ?? 2500,
    dollars: '',
    way: card !== undefined && card.recipient === null ? 'link' : 'email',
    design: card?.design ?? 'plain',
    name: card?.recipient?.name ?? '',
    email: card?.recipient?.email ?? '',
    message: card?.message ?? '',
    sendOn: card?.sendOn ?? '',
  }
}

/** Null while the amount is not valid for a gift card. */
export function draftCents({ chip, dollars }: Pick<Fields, 'chip' | 'dollars'>): UsdCents | null {
  return chip === null ? typedAmount(dollars) : usdCents(chip)
}

/** Validation messages by field. */
export function problemsOf(fields: Fields): { dollars?: string; name?: string; email?: string } {
  const recipient =
    fields.way !== 'email'
      ? null
      : GiftCardRecipient.safeParse({ name: fields.name, email: fields.email.trim() })
  const wrong = new Set(recipient?.error?.issues.map(({ path }) => path[0]))
  return {
    ...(draftCents(fields) === null && { dollars: 'Enter an amount from $5 to $500, such as 40 or 12.50.' }),
    ...(wrong.has('name') && { name: 'Enter the recipient’s name.' }),
    ...(wrong.has('email') && { email: 'Enter a full email address, such as sam@example.com.' }),
  }
}

export function deliveryOf({ way, design, name, email, message, sendOn }: Fields): GiftCardDelivery {
  const day = LocalDate.safeParse(sendOn)
  return {
    recipient: way !== 'email' ? null : { name: name.trim(), email: email.trim() },
    message: message.trim(),
    design,
    sendOn: way === 'email' && day.success ? day.data : null,
  }
}

/** Schema of the form: its output is the amount and the delivery. */
export const GiftCardForm = z.pipe(
  z.custom<Fields>(),
  z.transform((fields: Fields, { issues }) => {
    for (const [name, message] of Object.entries(problemsOf(fields)))
      issues.push({ code: 'custom', path: [name], message, input: fields })
    return { cents: draftCents(fields) ?? z.NEVER, delivery: deliveryOf(fields) }
  }),
)

/** "2026-11-21" in the browser's time zone. */
export function today(timeZone: string): string {
  return dateFormat('en-CA', { timeZone }).format(new Date())
}
