import type { ShareOffer } from 'contract/referrals/sharing'
import { offerName } from '../referralText.ts'

/** Invitation for a friend. Every channel includes the disclosure. */
export interface Invitation {
  readonly title: string
  /** Includes the disclosure. */
  readonly text: string
  readonly link: string
}

/** Text for one of the links of an offer. */
export function invitationOf({ campaign, shareText, disclosure }: ShareOffer, link: string): Invitation {
  return {
    title: `A good word for ${offerName(campaign)}`,
    text: shareText.includes(disclosure) ? shareText : `${shareText} ${disclosure}`,
    link,
  }
}

/** The link is on the last line, where every messenger detects it. */
export const messageOf = ({ text, link }: Invitation) => `${text}\n${link}`

export const mailAddress = (invitation: Invitation) =>
  `mailto:?subject=${encodeURIComponent(invitation.title)}&body=${encodeURIComponent(messageOf(invitation))}`

/** Platforms disagree on the separator; both iOS and Android parse this one. */
export const smsAddress = (invitation: Invitation) =>
  `sms:?&body=${encodeURIComponent(messageOf(invitation))}`

export const whatsAppAddress = (invitation: Invitation) =>
  `https://wa.me/?text=${encodeURIComponent(messageOf(invitation))}`

/**
 * Opens the system's share sheet. Resolves to false when it is missing or fails: the caller then opens the app's own
 * dialog. The text contains the link, because some apps drop a text that comes with a URL, and the disclosure with it.
 */
export async function shareBySystem(invitation: Invitation): Promise<boolean> {
  if (!('share' in navigator)) return false
  try {
    await navigator.share({ title: invitation.title, text: messageOf(invitation) })
  } catch (error) {
    // Closing the sheet is a choice, not a failure.
    return error instanceof DOMException && error.name === 'AbortError'
  }
  return true
}
