/** Short messages below the header, on the page that a step led to. */
const sentences = {
  'signed-out': 'You are signed out',
  'session-ended': 'Your session has ended. Sign in to continue.',
  'sign-out-failed': 'We could not sign you out. You may still be signed in on this device.',
  'page-missing': 'That page does not exist',
} as const

export type NoticeName = keyof typeof sentences

export const noticeSentence = (name: NoticeName): string => sentences[name]

/** The notice that an address or the state of a navigation names. */
export function noticeNamed(name: unknown): NoticeName | null {
  return typeof name === 'string' && Object.hasOwn(sentences, name) ? (name as NoticeName) : null // its own keys
}

const storageKey = 'goodword-notice'

/** For the next page that the browser loads in this tab: a fresh page has no navigation state. */
export function leaveNotice(name: NoticeName): void {
  try {
    sessionStorage.setItem(storageKey, name)
  } catch {
    // Without storage the page says nothing, and its header still shows who is signed in.
  }
}

/** What the page before has left, once. */
export function takeNotice(): NoticeName | null {
  try {
    const name = noticeNamed(sessionStorage.getItem(storageKey))
    sessionStorage.removeItem(storageKey)
    return name
  } catch {
    return null
  }
}
