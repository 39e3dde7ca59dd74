import { useEffect, useRef } from 'react'

/**
 * Shows the number of new orders in the title of the window, and plays `sound` when another one arrives.
 * `newIds`: null while they load; `sound`: null for silence.
 */
export function useNewOrderAlert(newIds: readonly string[] | null, sound: (() => void) | null): void {
  const known = useRef<ReadonlySet<string> | null>(null)
  const count = newIds?.length ?? 0

  useEffect(() => {
    const { title } = document
    if (count > 0) document.title = `(${count}) ${title}`
    return () => {
      document.title = title
    }
  }, [count])

  useEffect(() => {
    if (newIds === null) return
    const before = known.current
    known.current = new Set(newIds)
    if (before && newIds.some((id) => !before.has(id))) sound?.()
  }, [newIds, sound])
}
