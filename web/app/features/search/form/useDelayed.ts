import { useEffect, useState } from 'react'

const restMilliseconds = 80

/** The value once it has rested a moment, so that a quick typist asks once. */
export function useDelayed(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMilliseconds)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
