import type { ServiceId, StaffId } from 'contract/ids'
import type { Instant } from 'contract/instant'
import { Slot, type SlotHold } from 'contract/slots'
import { useRef, useState } from 'react'
import { problemOf } from '../../shared/api/problem.ts'
import { forgetHeldTime, heldTime, holdIdFor } from './heldTime.ts'
import { useHoldSlotMutation, useReleaseSlotHoldMutation } from './slotsApi.ts'

export interface Refused {
  readonly sentence: string
  /** What is free instead, when somebody was quicker. */
  readonly nearest: readonly Slot[]
}

interface Wanted {
  readonly startsAt: Instant
  readonly staffId: StaffId | null
}

/** Keeps a time once, however often it is pressed, and gives back the one that this tab kept before. */
export function useHold(serviceId: ServiceId) {
  const [holdSlot] = useHoldSlotMutation()
  const [release] = useReleaseSlotHoldMutation()
  const [refused, setRefused] = useState<Refused | null>(null)
  const [isHolding, setIsHolding] = useState(false)
  // A second click may come before the first has rendered anything.
  const isUnderWay = useRef(false)

  async function keep({ startsAt, staffId }: Wanted): Promise<SlotHold | null> {
    const before = heldTime()
    const holdId = holdIdFor(`${serviceId} ${staffId ?? 'any'} ${startsAt}`)
    // Nobody keeps two times for one visit; what has ended needs no release.
    if (before && before.holdId !== holdId) await release({ params: { holdId: before.holdId } })
    const { data, error } = await holdSlot({ body: { holdId, serviceId, startsAt, staffId } })
    if (data) return data
    const { sentence, details, isPassing, code } = problemOf(error)
    // Without an answer the next try is the same one.
    if (!isPassing || code === 'slot_holds_too_many') forgetHeldTime()
    setRefused({ sentence, nearest: nearestOf(details['nearest']) })
    return null
  }

  return {
    refused,
    isHolding,
    forget: () => setRefused(null),
    async hold(wanted: Wanted): Promise<SlotHold | null> {
      if (isUnderWay.current) return null
      isUnderWay.current = true
      setIsHolding(true)
      setRefused(null)
      try {
        return await keep(wanted)
      } finally {
        isUnderWay.current = false
        setIsHolding(false)
      }
    },
  }
}

function nearestOf(value: unknown): Slot[] {
  return Array.isArray(value) ? value.flatMap((one) => Slot.safeParse(one).data ?? []) : []
}
