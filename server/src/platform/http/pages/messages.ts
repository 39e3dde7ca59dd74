import type { Result } from '../bind.ts'
import type { PageValues } from './handler.ts'

/** To a thread that renders pages. */
export type ToThread =
  | {
      readonly kind: 'render'
      readonly page: number
      readonly request: {
        readonly url: string
        readonly method: string
        readonly headers: readonly (readonly [string, string])[]
      }
      readonly facts: Omit<PageValues, 'api'>
    }
  | { readonly kind: 'answer'; readonly question: number; readonly result: Result<unknown> }

/** From it. */
export type FromThread =
  | { readonly kind: 'ready' }
  /** A page wants to know something: a call of the contract, by its name. */
  | {
      readonly kind: 'ask'
      readonly page: number
      readonly question: number
      readonly route: string
      readonly sent: unknown
    }
  | {
      readonly kind: 'rendered'
      readonly page: number
      readonly status: number
      readonly headers: readonly (readonly [string, string])[]
      readonly body: ArrayBuffer
    }
  | { readonly kind: 'failed'; readonly page: number; readonly error: Error }
