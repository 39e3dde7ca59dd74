import type { Service } from './addresses.ts'
import type { ProfileStore } from './profileStore.ts'
import type { Notice, SignedPush } from './pushes.ts'
import type { StoredReview } from './seedReviews.ts'
import type { NextFault, ProfileSwitches } from './switches.ts'

export type NewReview = Partial<Omit<StoredReview, 'updatedAt' | 'reply'>>
export type ReviewEdit = Partial<Pick<StoredReview, 'stars' | 'comment' | 'media'>>

/** The controls of the stand-in for Business Profile, for its page and tests. */
export interface StandInProfile {
  readonly store: ProfileStore
  readonly switches: ProfileSwitches
  /** Faults of the next calls, in order. */
  readonly nextFaults: NextFault[]
  /** Violations of the next replies, in order; null approves the reply. */
  readonly nextViolations: (string | null)[]
  /** Milliseconds since 1970. */
  readonly now: () => number
  counts(): {
    readonly calls: number
    readonly byService: Readonly<Record<Service, number>>
    /** Responses by status. */
    readonly byStatus: Readonly<Record<number, number>>
    readonly pushesSent: number
    readonly pushesAccepted: number
  }
  /** The largest number of calls to all services in any 60 seconds. */
  maxCallsInWindow(): number
  addReview(locationName: string, review?: NewReview): StoredReview
  editReview(locationName: string, id: string, edit: ReviewEdit): StoredReview
  removeReview(locationName: string, id: string): void
  setLost(locationName: string, isLost: boolean): void
  /** Revokes the access of a person, as on Google's page of connected apps. */
  revoke(email: string): void
  endAccessTokens(): void
  /** A push as Pub/Sub sends it; `over` replaces its id and claims of its token. */
  signPush(
    notice: Omit<Notice, 'location'> & { readonly locationName: string },
    over?: { messageId?: string; claims?: Record<string, unknown> },
  ): Promise<SignedPush>
}
