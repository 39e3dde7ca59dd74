import { deviceZone } from 'contract/core/zoneNames'
import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The browser's time zone; UTC on the server and in the first render, so that both agree. */
export function useTimeZone(): string {
  return useSyncExternalStore(never, deviceZone, () => 'UTC')
}
