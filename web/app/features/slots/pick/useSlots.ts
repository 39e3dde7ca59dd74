import type { LocalDate } from 'contract/core/instant'
import type { Slot, SlotList } from 'contract/slots/slots'
import { dayIn, type Period } from '../../../shared/period.ts'
import { type Place, type SlotRequest, weeksQuery, weeksToShow } from './slotQuery.ts'
import { useSlotList } from './useSlotList.ts'
import { dayOfSlot } from '../slotText.ts'

export interface Slots {
  readonly weeks: Period
  /** Undefined until the first response. */
  readonly list: SlotList | undefined
  /** Day whose slots are shown; null before the response. */
  readonly day: LocalDate | null
  readonly slots: readonly Slot[]
  readonly isBusy: boolean
  readonly error: unknown
  readonly retry: () => void
}

/** Free slots of two weeks, and of the chosen day, the first free day or, when all are full, the first open day. */
export function useSlots(
  place: Place,
  wish: SlotRequest,
  isClosed: ((day: LocalDate) => boolean) | undefined,
): Slots {
  const weeks = weeksToShow(place, wish)
  const answer = useSlotList(place, weeksQuery(place, wish.staff, weeks))
  const { currentData: list, error, isFetching, refetch } = answer
  const wanted = wish.day ?? (wish.at === null ? null : dayIn(place.timeZone, wish.at))
  const day = list ? dayToShow(list, wanted, isClosed) : null
  return {
    weeks,
    list,
    day,
    slots: list?.slots.filter((slot) => dayOfSlot(slot) === day) ?? [],
    isBusy: isFetching,
    error: list ? undefined : error,
    retry: () => void refetch(),
  }
}

function dayToShow(
  { days }: SlotList,
  wanted: LocalDate | null,
  isClosed: (day: LocalDate) => boolean = () => false,
): LocalDate | null {
  const day =
    days.find(({ date }) => date === wanted) ??
    days.find(({ slotCount }) => slotCount > 0) ??
    days.find(({ date }) => !isClosed(date)) ??
    days[0]
  return day?.date ?? null
}
