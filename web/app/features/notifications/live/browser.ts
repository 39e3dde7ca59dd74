import type { LiveBrowser, LiveChannel } from './startLive.ts'

/** The browser of this page. */
export function liveBrowser(): LiveBrowser {
  let isLeaving = false
  return {
    locks: 'locks' in navigator ? navigator.locks : null,
    channel: 'BroadcastChannel' in window ? channelToOthers() : null,
    // A page in the back/forward cache may hold neither a lock nor a stream.
    isOnline: () => navigator.onLine && !isLeaving,
    isVisible: () => document.visibilityState === 'visible',
    onChange: (listener) => {
      const listening = new AbortController()
      const { signal } = listening
      const leave = (isNow: boolean) => () => {
        isLeaving = isNow
        listener()
      }
      window.addEventListener('online', listener, { signal })
      window.addEventListener('offline', listener, { signal })
      document.addEventListener('visibilitychange', listener, { signal })
      window.addEventListener('pagehide', leave(true), { signal })
      window.addEventListener('pageshow', leave(false), { signal })
      return () => listening.abort()
    },
  }
}

function channelToOthers(): LiveChannel {
  const channel = new BroadcastChannel('goodword.live')
  return {
    send: (message) => channel.postMessage(message),
    onMessage: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
    close: () => channel.close(),
  }
}

/** Null when the browser blocks it. */
export function browserStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
