import type { ServiceId } from 'contract/core/ids'
import type { Instant, LocalDate, TimeZone } from 'contract/core/instant'
import type { Slot, SlotList } from 'contract/slots/slots'
import { useState } from 'react'
import { type Month, monthOf } from './months.ts'
import { monthQuery, monthToShow, type SlotRequest } from './slotQuery.ts'
import { useListSlotsQuery } from '../slotsApi.ts'
import { dayOfSlot } from '../slotText.ts'

/** Polls, because others book slots too. */
const pollMilliseconds = 60_000

export interface Slots {
  readonly month: Month
  readonly turnTo: (month: Month) => void
  /** Undefined until the first response. */
  readonly list: SlotList | undefined
  readonly counts: ReadonlyMap<string, number>
  /** Day whose slots are shown; null without any. */
  readonly day: LocalDate | null
  readonly slots: readonly Slot[]
  readonly isBusy: boolean
  readonly error: unknown
  readonly retry: () => void
}

/** Free slots of one month, and of the chosen or first free day. */
export function useSlots(
  place: { serviceId: ServiceId; timeZone: TimeZone; now: Instant },
  { staff, day }: SlotRequest,
): Slots {
  const [turned, setTurned] = useState<Month | null>(null)
  const options = { pollingInterval: pollMilliseconds, skipPollingIfUnfocused: true }
  const start = monthToShow(place, day, undefined)
  const first = useListSlotsQuery(monthQuery(place, staff, start), options)
  const month = turned ?? monthToShow(place, day, first.currentData)
  const {
    currentData: list,
    error,
    isFetching,
    refetch,
  } = useListSlotsQuery(monthQuery(place, staff, month), options)
  const counts = new Map(list?.days.map(({ date, slotCount }) => [date, slotCount]))
  const firstFree = list?.days.find(({ slotCount }) => slotCount > 0)?.date ?? null
  const shown = day !== null && monthOf(day) === month && counts.has(day) ? day : firstFree
  return {
    month,
    turnTo: setTurned,
    list,
    counts,
    day: shown,
    slots: list?.slots.filter((slot) => dayOfSlot(slot) === shown) ?? [],
    isBusy: isFetching,
    error: list ? undefined : error,
    retry: () => void refetch(),
  }
}
