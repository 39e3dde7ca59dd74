// The service worker of push notifications. It shows them and opens their pages; it neither caches nor serves pages.

const base64url = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** A new version replaces the old one at once: no page depends on it. */
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => event.waitUntil(show(event.data)))

async function show(data) {
  const { id, title, body, href, badge } = read(data)
  await self.registration.showNotification(title, {
    body,
    // A notification that arrives twice is shown once.
    tag: id,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { href },
  })
  // The icon of the installed app; other browsers have none.
  if (typeof badge === 'number') await self.navigator.setAppBadge?.(badge).catch(() => {})
}

/** Browsers require a notification for each message, so one that cannot be read is shown in general words. */
function read(data) {
  try {
    const message = data.json()
    if (typeof message.title === 'string') return message
  } catch {
    // Shown below.
  }
  return { title: 'Goodword', body: 'You have a new notification.', href: '/' }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.href))
})

async function open(href) {
  const { origin } = self.location
  const url = new URL(typeof href === 'string' ? href : '/', origin)
  const target = url.origin === origin ? url.href : `${origin}/`
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = pages.find((page) => page.url === target)
  if (shown) return shown.focus()
  const [page] = pages
  if (!page) return self.clients.openWindow(target)
  // A page that this worker does not control cannot be led elsewhere.
  const led = await page.navigate(target).catch(() => null)
  return led ? led.focus() : self.clients.openWindow(target)
}

/** The push service replaced the subscription while no page was open. */
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

async function renew({ oldSubscription, newSubscription }) {
  const applicationServerKey = oldSubscription?.options.applicationServerKey ?? (await publicKey())
  if (!newSubscription && !applicationServerKey) return
  const options = { userVisibleOnly: true, applicationServerKey }
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(options))
  await fetch('/api/v1/notifications/push/devices', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      endpoint: subscription.endpoint,
      keys: {
        p256dh: base64url(subscription.getKey('p256dh')),
        auth: base64url(subscription.getKey('auth')),
      },
      userAgent: self.navigator.userAgent,
      isRenewal: true,
    }),
  })
}

async function publicKey() {
  const response = await fetch('/api/v1/notifications/push')
  return response.ok ? (await response.json()).publicKey : null
}
