/** Short messages below the header, shown on the target page of a navigation. */
const sentences = {
  'signed-out': 'You are signed out',
  'session-ended': 'Your session has ended. Sign in to continue.',
  'sign-out-failed': 'We could not sign you out. You may still be signed in on this device.',
  'page-missing': 'That page does not exist',
} as const

export type NoticeName = keyof typeof sentences

export const noticeSentence = (name: NoticeName): string => sentences[name]

/** Notice for a name from an address or a navigation state. */
export function noticeNamed(name: unknown): NoticeName | null {
  return typeof name === 'string' && Object.hasOwn(sentences, name) ? (name as NoticeName) : null // checked by hasOwn
}

const storageKey = 'goodword-notice'

/** For the next document in this tab: a new document has no navigation state. */
export function leaveNotice(name: NoticeName): void {
  try {
    sessionStorage.setItem(storageKey, name)
  } catch {
    // Without storage the page shows no notice; its header still shows the sign-in state.
  }
}

/** Reads and clears the notice of the previous page. */
export function takeNotice(): NoticeName | null {
  try {
    const name = noticeNamed(sessionStorage.getItem(storageKey))
    sessionStorage.removeItem(storageKey)
    return name
  } catch {
    return null
  }
}
