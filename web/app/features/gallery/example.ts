import type { ReactNode } from 'react'

/** A file of `shared/ui` in all its states. */
export interface Example {
  readonly file: string
  /** Facts that the examples do not show. */
  readonly note?: string
  /** @param key differs between the light and the dark copy, for ids and names of fields */
  readonly show: (key: string) => ReactNode
}

/** Longer than any text that a part must fit. */
export const longText =
  'The Extraordinarily Long-Named Neighborhood Bakery, Coffee House and Breadmaking School of Willowford'
