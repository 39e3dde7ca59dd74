import type { Membership } from 'contract/account/account'
import { LocationId } from 'contract/core/ids'
import { useSyncExternalStore } from 'react'

const nameOf = (businessId: string) => `goodword:location:${businessId}`
const listeners = new Set<() => void>()
// Where the browser blocks storage, the choice lasts until the page is closed.
const kept = new Map<string, string | null>()

function read(businessId: string): string | null {
  try {
    return localStorage.getItem(nameOf(businessId))
  } catch {
    return kept.get(businessId) ?? null
  }
}

/** Null for all locations. The device remembers it: a till stays at its location. */
export function chooseLocation(businessId: string, locationId: string | null): void {
  kept.set(businessId, locationId)
  try {
    if (locationId === null) localStorage.removeItem(nameOf(businessId))
    else localStorage.setItem(nameOf(businessId), locationId)
  } catch {
    // As above.
  }
  for (const listener of listeners) listener()
}

/** The location that the pages of a business show; undefined for all that the member may see. */
export function useChosenLocation({
  businessId,
  locationIds,
}: Pick<Membership, 'businessId' | 'locationIds'>): LocationId | undefined {
  const stored = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => read(businessId),
    () => null,
  )
  const { data } = LocationId.safeParse(stored)
  // The access may have changed since the choice.
  return data !== undefined && (locationIds === null || locationIds.includes(data)) ? data : undefined
}
