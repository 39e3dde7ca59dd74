export type PosterSize = 'A4' | 'A5'

/** The words of a poster. */
export interface Poster {
  readonly place: string
  readonly invitation: string
  readonly link: string
  readonly code: string
  readonly rewards: string
  /** Stands on every poster. */
  readonly disclosure: string
}
