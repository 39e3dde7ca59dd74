import { useEffect, useState } from 'react'

const restMilliseconds = 80

/** Value after a pause in typing, so that fast typing sends one request. */
export function useDelayed(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMilliseconds)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
