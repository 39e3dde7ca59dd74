import { timesInWords } from '../slotText.ts'

/** Availability of a day. */
export interface DayState {
  readonly kind: 'free' | 'few' | 'full' | 'closed'
  /** Free slots. */
  readonly count: number
}

const fewMax = 3

export function dayState(count: number, isClosed: boolean): DayState {
  if (count === 0) return { kind: isClosed ? 'closed' : 'full', count }
  return { kind: count <= fewMax ? 'few' : 'free', count }
}

/** "Free", "2 left", "Full", "Closed" */
export function dayStateText({ kind, count }: DayState): string {
  switch (kind) {
    case 'free':
      return 'Free'
    case 'few':
      return `${count} left`
    case 'full':
      return 'Full'
    case 'closed':
      return 'Closed'
  }
}

/** "free, 8 available times", "2 left, 2 available times", "full", "closed" */
export function dayStateInWords(state: DayState): string {
  const text = dayStateText(state).toLowerCase()
  return state.count === 0 ? text : `${text}, ${timesInWords(state.count)}`
}
