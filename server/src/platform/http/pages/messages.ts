import type { Result } from '../bind.ts'
import type { PageValues } from './handler.ts'

/** Messages to a rendering thread. */
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

/** Messages from a rendering thread. */
export type FromThread =
  | { readonly kind: 'ready' }
  /** A page calls a contract route by name. */
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
