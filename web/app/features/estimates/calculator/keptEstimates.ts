import type { EstimateId } from 'contract/core/ids'
import type { PriceRange } from 'contract/estimates/price'
import { useSyncExternalStore } from 'react'

/** An estimate stored in this browser, for comparison and for saving after sign-in. */
export interface KeptEstimate {
  readonly id: EstimateId
  readonly name: string
  /** Path of the page with its answers, which recomputes it. */
  readonly path: string
  readonly title: string
  readonly packageName: string | null
  readonly price: PriceRange
  readonly answers: readonly { readonly label: string; readonly text: string }[]
  /** The visitor left for the sign-in page to save it. */
  readonly isWaiting: boolean
}

const key = 'goodword:estimates'
export const keptMax = 12

const none: readonly KeptEstimate[] = []
const listeners = new Set<() => void>()
let known: { readonly text: string | null; readonly kept: readonly KeptEstimate[] } = {
  text: null,
  kept: none,
}

/** The estimates stored in this browser, newest first; empty on the server and when storage is blocked. */
export function useKeptEstimates(): readonly KeptEstimate[] {
  return useSyncExternalStore(subscribe, keptEstimates, () => none)
}

export function keptEstimates(): readonly KeptEstimate[] {
  const text = stored()
  if (text !== known.text) known = { text, kept: readKept(text) }
  return known.kept
}

/** Stores an estimate, or replaces the one with its id. False if the browser refuses. */
export function keepEstimate(estimate: KeptEstimate): boolean {
  return write([estimate, ...keptEstimates().filter(({ id }) => id !== estimate.id)].slice(0, keptMax))
}

export function forgetEstimate(id: EstimateId): void {
  write(keptEstimates().filter((kept) => kept.id !== id))
}

/** Validates what is stored: anyone may write to the browser's storage. */
export function readKept(text: string | null): readonly KeptEstimate[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept).slice(0, keptMax) : none
  } catch {
    return none
  }
}

function isKept(value: unknown): value is KeptEstimate {
  const { id, name, path, title, packageName, price, answers } = (value ?? {}) as Record<string, unknown> // checked below
  const { low, likely, high } = (price ?? {}) as Record<string, unknown> // also checked
  return (
    [id, name, path, title].every((each) => typeof each === 'string') &&
    (path as string).startsWith('/component?') && // a string by the line above
    (packageName === null || typeof packageName === 'string') &&
    [low, likely, high].every((each) => Number.isSafeInteger(each)) &&
    Array.isArray(answers) &&
    answers.every((answer: unknown) => {
      const { label, text } = (answer ?? {}) as Record<string, unknown> // checked here
      return typeof label === 'string' && typeof text === 'string'
    })
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(kept: readonly KeptEstimate[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    return false
  }
  for (const listener of listeners) listener()
  return true
}
