import { log } from '../shared/log.ts'

interface Steps {
  readonly signOut: () => Promise<void>
  readonly closeMenu: () => void
  /** Within the app. */
  readonly goTo: (path: string) => void | Promise<void>
  /** By the browser, with a fresh page. */
  readonly forceTo: (path: string) => void
  readonly alert: (message: string) => void
}

const farewell = '/landing'

/** Signs out, closes the menu and goes to the landing page; whatever fails, the next stronger way is tried. */
export async function signOutFromMenu({ signOut, closeMenu, goTo, forceTo, alert }: Steps): Promise<void> {
  try {
    await signOut()
    closeMenu()
    await goTo(farewell)
  } catch (error) {
    log.error('Logout failed', error)
    try {
      forceTo(farewell)
    } catch (worse) {
      log.error('The way to the landing page failed too', worse)
      alert('Logout failed. Please refresh the page.')
    }
  }
}
