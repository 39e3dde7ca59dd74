import type { ReviewKey } from '../inboxAddress.ts'

const storageKey = (review: ReviewKey) => `reply-draft:${review}`

/** The text stored on this device because the server lacks it; null without one. */
export function storedReply(review: ReviewKey): string | null {
  try {
    return localStorage.getItem(storageKey(review)) || null
  } catch {
    return null
  }
}

/** Stores the text on this device until it is saved or sent. Removes an empty one. */
export function holdReply(review: ReviewKey, text: string): void {
  try {
    if (text.trim() === '') localStorage.removeItem(storageKey(review))
    else localStorage.setItem(storageKey(review), text)
  } catch {
    // The editor works without storage.
  }
}

export const forgetReply = (review: ReviewKey): void => holdReply(review, '')
