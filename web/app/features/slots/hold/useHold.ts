import type { ServiceId } from 'contract/core/ids'
import { Slot, type SlotHold, holdSlot, releaseSlotHold } from 'contract/slots/slots'
import { useRef, useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { forgetHeldTime, heldTime, holdIdFor, isSameTime, type WantedTime } from './heldTime.ts'
import { useWrite } from '../../../shared/api/calls.ts'

export interface Refused {
  readonly sentence: string
  /** Nearest free slots after a conflict. */
  readonly nearest: readonly Slot[]
}

type Wanted = Omit<WantedTime, 'serviceId'>

/** Holds a slot once, however often the button is pressed, and releases this tab's earlier hold. */
export function useHold(serviceId: ServiceId) {
  const [hold] = useWrite(holdSlot)
  const [release] = useWrite(releaseSlotHold)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [isHolding, setIsHolding] = useState(false)
  // A second click may precede the first render.
  const isUnderWay = useRef(false)

  async function keep(wish: Wanted): Promise<SlotHold | null> {
    const wanted = { ...wish, serviceId }
    const { startsAt, staffId } = wanted
    const before = heldTime()
    // One visit needs one hold; an expired one needs no release.
    if (before && !isSameTime(before.wanted, wanted)) await release({ params: { holdId: before.holdId } })
    const ask = () => hold({ body: { holdId: holdIdFor(wanted), serviceId, startsAt, staffId } })
    let { data, error } = await ask()
    // The hold of the same slot has expired: request a new one.
    if (error && over.has(problemOf(error).code)) {
      forgetHeldTime()
      ;({ data, error } = await ask())
    }
    if (data) return data
    const { sentence, details, isPassing, code } = problemOf(error)
    // Without a response the next attempt reuses the id.
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

const over: ReadonlySet<string | null> = new Set(['slot_hold_ended', 'slot_hold_booked'])

function nearestOf(value: unknown): Slot[] {
  return Array.isArray(value) ? value.flatMap((one) => Slot.safeParse(one).data ?? []) : []
}
