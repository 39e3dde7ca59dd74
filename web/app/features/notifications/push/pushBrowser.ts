import { browserStorage } from '../live/browser.ts'
import { readPushKey, removePushDevice, subscribeToPush } from 'contract/notifications/push'
import { type Dispatch, read, write } from '../../../shared/api/calls.ts'
import type { PushBrowser, PushService } from './push.ts'

const workerPath = '/push.js'

/** The browser of this page. */
export function pushBrowser(memberId: string, dispatch: Dispatch): PushBrowser {
  return {
    memberId,
    userAgent: navigator.userAgent,
    storage: browserStorage(),
    readKey: () => dispatch(read(readPushKey, {}, { subscribe: false })).unwrap(),
    save: (body) => dispatch(write(subscribeToPush, { body })),
    remove: (pushDeviceId) => dispatch(write(removePushDevice, { params: { pushDeviceId } })),
    service: pushService(),
    isIos: /iPad|iPhone|iPod/.test(navigator.userAgent) || isIpadAsMac(),
    isInstalled: window.matchMedia('(display-mode: standalone)').matches,
    subscribeAtStandIn: async (path, endpoint) => {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ endpoint }),
      })
      if (!response.ok) throw new Error(`the stand-in for push services answered ${response.status}`)
      return (await response.json()) as Awaited<ReturnType<PushBrowser['subscribeAtStandIn']>> // its own format
    },
  }
}

/** iPads identify as Macs, but Macs have no touch screen. */
const isIpadAsMac = () => navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1

function pushService(): PushService | null {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return null
  const registered = async () => (await navigator.serviceWorker.getRegistration(workerPath)) ?? null
  const current = async () => (await (await registered())?.pushManager.getSubscription()) ?? null
  return {
    permission: () => Notification.permission,
    askPermission: () => Notification.requestPermission(),
    current: async () => {
      const subscription = await current()
      return subscription && subscribedOf(subscription)
    },
    subscribe: async (publicKey) => {
      await navigator.serviceWorker.register(workerPath)
      const { pushManager } = await navigator.serviceWorker.ready
      const old = await pushManager.getSubscription()
      if (old && keyOf(old) !== publicKey) await old.unsubscribe()
      return subscribedOf(
        await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
      )
    },
    unsubscribe: async () => void (await (await current())?.unsubscribe()),
  }
}

function subscribedOf(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
