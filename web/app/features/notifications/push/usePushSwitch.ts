import { useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { toast } from '../../../shared/toast.ts'
import type { PushState } from './push.ts'
import { usePush } from './usePush.ts'

interface PushSwitch {
  /** Null until it is known. */
  readonly state: PushState | null
  readonly isBusy: boolean
  readonly enable: () => void
  readonly disable: () => void
}

/** Push notifications on this device, one change at a time; a failure shows a message. */
export function usePushSwitch(): PushSwitch {
  const { state, enable, disable } = usePush()
  const [isBusy, setBusy] = useState(false)
  const once = (change: () => Promise<PushState>) => () => {
    if (isBusy) return
    setBusy(true)
    change()
      .catch((error: unknown) => toast.failed(problemOf(error).sentence))
      .finally(() => setBusy(false))
  }
  return { state, isBusy, enable: once(enable), disable: once(disable) }
}
