import { useEffect, useRef, useState } from 'react'

const restMilliseconds = 300

/**
 * Quantity as the customer has just set it, and its setter: shows it at once, sends it after a pause or when the line
 * unmounts, and falls back to the cart's quantity on refusal.
 */
export function useDesiredQuantity(
  quantity: number,
  send: (quantity: number) => Promise<boolean>,
): readonly [number, (quantity: number) => void] {
  const [wanted, setWanted] = useState<number | null>(null)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; quantity: number } | null>(null)
  const sending = useRef(send)
  useEffect(() => {
    sending.current = send
  })

  useEffect(
    () => () => {
      if (!waiting.current) return
      clearTimeout(waiting.current.timer)
      void sending.current(waiting.current.quantity)
      waiting.current = null
    },
    [],
  )

  async function sendNow(next: number): Promise<void> {
    waiting.current = null
    await sending.current(next)
    // Another press during the call is still to be sent.
    if (waiting.current === null) setWanted(null)
  }

  const want = (next: number) => {
    if (waiting.current) clearTimeout(waiting.current.timer)
    setWanted(next)
    waiting.current = { quantity: next, timer: setTimeout(() => void sendNow(next), restMilliseconds) }
  }
  return [wanted ?? quantity, want]
}
