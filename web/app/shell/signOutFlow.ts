import { paths } from 'contract/paths'
import { log } from '../shared/log.ts'
import { leaveNotice, type NoticeName } from './notices.ts'

interface Steps {
  readonly signOut: () => Promise<void>
  readonly closeMenu: () => void
  /** Client-side navigation; the target page shows the notice. */
  readonly goTo: (path: string, notice: NoticeName) => void | Promise<void>
  /** Full page load. Rejects when the page is unreachable, and then leaves this one in place. */
  readonly forceTo: (path: string, notice: NoticeName) => Promise<void>
  readonly alert: (message: string) => void
}

const farewell = paths.campaign()

/**
 * Signs out, closes the menu and goes to the landing page; when a step fails, falls back to the next stronger one. The
 * landing page shows whether the sign-out succeeded.
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
      log.error('The redirect to the landing page failed, too', worse)
      closeMenu()
      alert('Logout failed. Please refresh the page.')
    }
  }
}

const probeMilliseconds = 5000

/**
 * Loads a page of this site in a new document. Probes it first: offline, the browser would replace this page by its own
 * error page, without a message from the app.
 */
export async function forceNavigation(path: string, notice: NoticeName): Promise<void> {
  await fetch(path, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(probeMilliseconds) })
  leaveNotice(notice)
  location.assign(path)
}
