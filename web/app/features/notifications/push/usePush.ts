import { useCallback, useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Dispatch } from '../../../shared/api/calls.ts'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { disablePush, enablePush, type PushState, pushState } from './push.ts'
import { pushBrowser } from './pushBrowser.ts'

/**
 * Push notifications in this browser. `state` is null until it is known. Call `enable` after a gesture of the member;
 * both actions reject with the refusal of the server.
 */
export function usePush(): {
  readonly state: PushState | null
  readonly enable: () => Promise<PushState>
  readonly disable: () => Promise<PushState>
} {
  const { user } = useAuth()
  const memberId = user?.uid ?? null
  const dispatch = useDispatch<Dispatch>()
  const [state, setState] = useState<PushState | null>(null)

  useEffect(() => {
    let isCurrent = true
    if (memberId !== null)
      pushState(pushBrowser(memberId, dispatch)).then(
        (read) => isCurrent && setState(read),
        () => isCurrent && setState('unavailable'),
      )
    return () => {
      isCurrent = false
    }
  }, [memberId, dispatch])

  const change = useCallback(
    async (act: typeof enablePush) => {
      if (memberId === null) return 'unavailable' as const
      const next = await act(pushBrowser(memberId, dispatch))
      setState(next)
      return next
    },
    [memberId, dispatch],
  )
  return { state, enable: () => change(enablePush), disable: () => change(disablePush) }
}
