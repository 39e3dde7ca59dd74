import type { Answer, Sent } from 'contract/core/route'
import type { PushDevice, readPushKey, subscribeToPush } from 'contract/notifications/push'

/** The state of push notifications in this browser. */
export type PushState =
  /** This site sends none. */
  | 'unavailable'
  /** The browser cannot show them. */
  | 'unsupported'
  /** On iPhones and iPads, only the app on the home screen can show them. */
  | 'needs_install'
  /** The member refused them in the browser, where they must be allowed first. */
  | 'denied'
  | 'off'
  | 'on'

type Draft = Sent<typeof subscribeToPush>['body']
type Subscribed = Pick<Draft, 'endpoint' | 'keys'>

/** The parts of the browser and of the API that push notifications need; replaced in tests. */
export interface PushBrowser {
  readonly memberId: string
  readonly userAgent: string
  readonly storage: Storage | null
  readonly readKey: () => Promise<Answer<typeof readPushKey>>
  readonly save: (draft: Draft) => Promise<PushDevice>
  readonly remove: (deviceId: PushDevice['id']) => Promise<unknown>
  /** Null where the browser has no push notifications. */
  readonly service: PushService | null
  readonly isIos: boolean
  /** Opened from the home screen. */
  readonly isInstalled: boolean
  /** In the demo: a subscription of the stand-in, the given one while it exists. */
  readonly subscribeAtStandIn: (path: string, endpoint: string | null) => Promise<Subscribed>
}

export interface PushService {
  readonly permission: () => NotificationPermission
  readonly askPermission: () => Promise<NotificationPermission>
  /** The subscription of this browser; null without one. */
  readonly current: () => Promise<Subscribed | null>
  /** Replaces a subscription that was made with another key. */
  readonly subscribe: (publicKey: string) => Promise<Subscribed>
  readonly unsubscribe: () => Promise<void>
}

interface Stored {
  readonly memberId: string
  readonly deviceId: PushDevice['id']
  readonly endpoint: string
}

const key = 'goodword.push'

export async function pushState(browser: PushBrowser): Promise<PushState> {
  const { publicKey, standInPath } = await browser.readKey()
  const obstacle = obstacleOf(browser, publicKey, standInPath)
  if (obstacle) return obstacle
  if (!storedFor(browser)) return 'off'
  return standInPath !== null || (await browser.service?.current()) ? 'on' : 'off'
}

/** Asks for permission: call it after a press on an offer that states why. Rejects with the server's refusal. */
export async function enablePush(browser: PushBrowser): Promise<PushState> {
  const { publicKey, standInPath } = await browser.readKey()
  const obstacle = obstacleOf(browser, publicKey, standInPath)
  if (obstacle || publicKey === null) return obstacle ?? 'unavailable'
  if (standInPath === null) {
    const permission = await browser.service?.askPermission()
    if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  }
  await subscribe(browser, { publicKey, standInPath, isRenewal: false })
  return 'on'
}

export async function disablePush(browser: PushBrowser): Promise<PushState> {
  const stored = storedFor(browser)
  if (stored) await browser.remove(stored.deviceId)
  forget(browser)
  await browser.service?.unsubscribe()
  return pushState(browser)
}

/** True when the member turned push notifications on in this browser. */
export const wantsPush = (browser: Pick<PushBrowser, 'storage' | 'memberId'>) => storedFor(browser) !== null

/**
 * Subscribes again at each start, as push services replace subscriptions and sessions end. Asks nothing: without the
 * permission, or after a removal on another device, notifications are off from now on.
 */
export async function renewPush(browser: PushBrowser): Promise<void> {
  if (!wantsPush(browser)) return
  const { publicKey, standInPath } = await browser.readKey()
  if (publicKey === null) return
  const isAllowed = standInPath !== null || browser.service?.permission() === 'granted'
  if (!isAllowed) {
    forget(browser)
    return
  }
  try {
    await subscribe(browser, { publicKey, standInPath, isRenewal: true })
  } catch (error) {
    if (codeOf(error) !== 'push_device_removed') throw error
    forget(browser)
    await browser.service?.unsubscribe()
  }
}

async function subscribe(
  browser: PushBrowser,
  {
    publicKey,
    standInPath,
    isRenewal,
  }: { publicKey: string; standInPath: string | null; isRenewal: boolean },
): Promise<void> {
  const { memberId, userAgent, service, storage } = browser
  const known = storedFor(browser)?.endpoint ?? null
  const subscribed =
    standInPath === null
      ? await service?.subscribe(publicKey)
      : await browser.subscribeAtStandIn(standInPath, known)
  if (!subscribed) throw new Error('this browser has no push notifications')
  const { endpoint, keys } = subscribed
  const device = await browser.save({ endpoint, keys, userAgent, isRenewal })
  try {
    storage?.setItem(key, JSON.stringify({ memberId, deviceId: device.id, endpoint } satisfies Stored))
  } catch {
    // Storage is full: the next start cannot renew the subscription.
  }
}

function obstacleOf(
  { service, isIos, isInstalled }: PushBrowser,
  publicKey: string | null,
  standInPath: string | null,
): PushState | null {
  if (publicKey === null) return 'unavailable'
  // The stand-in shows the notifications on its own page.
  if (standInPath !== null) return null
  if (!service) return isIos && !isInstalled ? 'needs_install' : 'unsupported'
  return service.permission() === 'denied' ? 'denied' : null
}

function storedFor({ storage, memberId }: Pick<PushBrowser, 'storage' | 'memberId'>): Stored | null {
  try {
    const stored = JSON.parse(storage?.getItem(key) ?? 'null') as Stored | null // written by `subscribe`
    return stored?.memberId === memberId ? stored : null
  } catch {
    return null
  }
}

function forget({ storage }: PushBrowser): void {
  storage?.removeItem(key)
}

/** Code of a refusal by the API. */
function codeOf(error: unknown): unknown {
  return (error as { data?: { code?: unknown } } | null)?.data?.code
}
