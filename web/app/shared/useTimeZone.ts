import { useSyncExternalStore } from 'react'

const never = () => () => {}
const here = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The browser's time zone; UTC on the server and in the first render, so that both agree. */
export function useTimeZone(): string {
  return useSyncExternalStore(never, here, () => 'UTC')
}
