import { paths } from 'contract/paths'
import { log } from '../shared/log.ts'
import { leaveNotice, type NoticeName } from './notices.ts'

interface Steps {
  readonly signOut: () => Promise<void>
  readonly closeMenu: () => void
  /** Within the app; the notice stands on the page that is reached. */
  readonly goTo: (path: string, notice: NoticeName) => void | Promise<void>
  /** By the browser, with a fresh page. Rejects when the page cannot be reached, and then leaves this one alone. */
  readonly forceTo: (path: string, notice: NoticeName) => Promise<void>
  readonly alert: (message: string) => void
}

const farewell = paths.campaign()

/**
 * Signs out, closes the menu and goes to the landing page; whatever fails, the next stronger way is tried. The landing
 * page says whether the sign-out succeeded.
 */
export async function signOutFromMenu({ signOut, closeMenu, goTo, forceTo, alert }: Steps): Promise<void> {
  let notice: NoticeName = 'sign-out-failed'
  try {
    await signOut()
    notice = 'signed-out'
    closeMenu()
    await goTo(farewell, notice)
  } catch (error) {
    log.error('Logout failed', error)
    try {
      await forceTo(farewell, notice)
    } catch (worse) {
      log.error('The way to the landing page failed too', worse)
      closeMenu()
      alert('Logout failed. Please refresh the page.')
    }
  }
}

const probeMilliseconds = 5000

/**
 * Loads a page of ours in a fresh document. Asks for it first: offline the browser would replace this page by its own
 * error page, and nothing more could be said.
 */
export async function forceNavigation(path: string, notice: NoticeName): Promise<void> {
  await fetch(path, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(probeMilliseconds) })
  leaveNotice(notice)
  location.assign(path)
}
