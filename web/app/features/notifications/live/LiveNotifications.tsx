import { apiPrefix } from 'contract/core/route'
import { type Notification, notificationStreamPath } from 'contract/notifications/notifications'
import type { Dispatch } from '../../../shared/api/calls.ts'
import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { recoverSession } from '../../../shared/auth/sessionRecovery.ts'
import { log } from '../../../shared/log.ts'
import { toast } from '../../../shared/toast.ts'
import { renewPush, wantsPush } from '../push/push.ts'
import { createAnnouncer } from './announce.ts'
import { browserStorage, liveBrowser } from './browser.ts'
import { createPosition } from './position.ts'
import { startLive } from './startLive.ts'
import { addNotification, type Counts, setCounts, type LiveStore } from './updateStore.ts'

/** Shows new notifications of the signed-in member, in the list, the badge and a message. */
export default function LiveNotifications({ memberId }: { memberId: string }) {
  const store = useStore() as LiveStore
  useEffect(() => {
    const announcer = createAnnouncer({
      show: toast.done,
      // An open list shows and announces it.
      isVisible: () =>
        document.visibilityState === 'visible' && document.querySelector('[data-shows-new]') === null,
      path: () => `${location.pathname}${location.search}`,
    })
    const stop = startLive({
      memberId,
      position: createPosition(browserStorage(), memberId),
      browser: liveBrowser(),
      open: (lastEventId, signal) =>
        fetch(`${apiPrefix}${notificationStreamPath}`, {
          headers: {
            accept: 'text/event-stream',
            ...(lastEventId !== null && { 'last-event-id': lastEventId }),
          },
          cache: 'no-store',
          signal,
        }),
      onSessionLost: recoverSession,
      onEvent: ({ name, data }) => {
        // The server of this page sends both in the formats of the contract.
        if (name === 'counts') setCounts(store, data as Counts)
        if (name !== 'notification') return
        addNotification(store, data as Notification)
        announcer.add(data as Notification)
      },
    })
    void renewOwnPush(memberId, store.dispatch)
    return () => {
      announcer.stop()
      stop()
    }
  }, [memberId, store])
  return null
}

/** Only browsers with push notifications load the code that subscribes. */
async function renewOwnPush(memberId: string, dispatch: Dispatch): Promise<void> {
  if (!wantsPush({ memberId, storage: browserStorage() })) return
  try {
    const { pushBrowser } = await import('../push/pushBrowser.ts')
    await renewPush(pushBrowser(memberId, dispatch))
  } catch (error) {
    log.error('push notifications could not be renewed', error)
  }
}
