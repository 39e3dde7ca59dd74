import type { ShareOffer } from 'contract/referrals/sharing'
import { offerName } from '../referralWords.ts'

/** What a friend is sent. The disclosure is a part of it wherever it goes. */
export interface Invitation {
  readonly title: string
  /** The disclosure among it. */
  readonly text: string
  readonly link: string
}

/** Words for one of the links of an offer. */
export function invitationOf({ campaign, shareText, disclosure }: ShareOffer, link: string): Invitation {
  return {
    title: `A good word for ${offerName(campaign)}`,
    text: shareText.includes(disclosure) ? shareText : `${shareText} ${disclosure}`,
    link,
  }
}

/** The link at the end, on a line of its own: there every messenger finds it. */
export const messageOf = ({ text, link }: Invitation) => `${text}\n${link}`

export const mailAddress = (invitation: Invitation) =>
  `mailto:?subject=${encodeURIComponent(invitation.title)}&body=${encodeURIComponent(messageOf(invitation))}`

/** Both spellings of the separator are in use; this one is read by phones of either kind. */
export const smsAddress = (invitation: Invitation) =>
  `sms:?&body=${encodeURIComponent(messageOf(invitation))}`

export const whatsAppAddress = (invitation: Invitation) =>
  `https://wa.me/?text=${encodeURIComponent(messageOf(invitation))}`

/**
 * Opens the system's share sheet. False when there is none or it failed: then our own dialog helps. The link stands in
 * the text, because some apps drop a text that comes beside an address, and the disclosure with it.
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
