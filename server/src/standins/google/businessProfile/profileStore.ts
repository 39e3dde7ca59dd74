import type { ProfileSeed, SeedAccount, SeedLocation } from './profileSeed.ts'
import { seedReviews, type StoredReply, type StoredReview } from './seedReviews.ts'

export interface NoticeSetting {
  readonly topic: string | null
  readonly types: readonly string[]
}

/** The differences from the seed; JSON. */
export interface ProfileChanges {
  /** The seed is relative to this moment. */
  readonly seededAt: number
  /** By location and review; null for removed reviews. */
  readonly reviews: Record<string, Record<string, StoredReview | null>>
  /** Locations that their account has lost. */
  lost: string[]
  readonly settings: Record<string, NoticeSetting>
  /** Grants that a restart must not end, by refresh token. */
  grants: Record<string, { readonly email: string; readonly scope: string; readonly clientId: string }>
}

export const noChanges = (seededAt: number): ProfileChanges => ({
  seededAt,
  reviews: {},
  lost: [],
  settings: {},
  grants: {},
})

/** Accounts, locations and reviews: a seed and the changes to it. */
export class ProfileStore {
  readonly changes: ProfileChanges
  readonly #seed: ProfileSeed
  readonly #saved: () => void
  readonly #reviews = new Map<string, Map<string, StoredReview>>()
  /** Newest change first; rebuilt after a change. */
  readonly #sorted = new Map<string, readonly StoredReview[]>()
  readonly #versions = new Map<string, number>()

  constructor(seed: ProfileSeed, changes: ProfileChanges, saved: () => void) {
    this.#seed = seed
    this.changes = changes
    this.#saved = saved
    for (const location of seed.locations) {
      const seeded = seedReviews(location, 'business profile', changes.seededAt)
      const reviews = new Map(seeded.map((review) => [review.id, review]))
      for (const [id, review] of Object.entries(changes.reviews[location.name] ?? {}))
        if (review === null) reviews.delete(id)
        else reviews.set(id, review)
      this.#reviews.set(location.name, reviews)
    }
  }

  get accounts(): readonly SeedAccount[] {
    return this.#seed.accounts
  }

  get locations(): readonly SeedLocation[] {
    return this.#seed.locations
  }

  location(name: string): SeedLocation | null {
    return this.#seed.locations.find((location) => location.name === name) ?? null
  }

  isLost(locationName: string): boolean {
    return this.changes.lost.includes(locationName)
  }

  setLost(locationName: string, isLost: boolean): void {
    const others = this.changes.lost.filter((name) => name !== locationName)
    this.changes.lost = isLost ? [...others, locationName] : others
    this.#saved()
  }

  /** Newest change first. */
  reviewsOf(locationName: string): readonly StoredReview[] {
    const known = this.#sorted.get(locationName)
    if (known) return known
    const made = [...(this.#reviews.get(locationName)?.values() ?? [])].toSorted(
      (a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? 1 : -1),
    )
    this.#sorted.set(locationName, made)
    return made
  }

  review(locationName: string, id: string): StoredReview | null {
    return this.#reviews.get(locationName)?.get(id) ?? null
  }

  /** Changes when the list of the location's reviews changes, but not with a reply. */
  version(locationName: string): number {
    return this.#versions.get(locationName) ?? 0
  }

  write(locationName: string, review: StoredReview): StoredReview {
    this.#reviews.get(locationName)?.set(review.id, review)
    this.#changed(locationName, review.id, review, true)
    return review
  }

  remove(locationName: string, id: string): void {
    this.#reviews.get(locationName)?.delete(id)
    this.#changed(locationName, id, null, true)
  }

  setReply(locationName: string, id: string, reply: StoredReply | null): void {
    const review = this.review(locationName, id)
    if (!review) return
    this.#reviews.get(locationName)?.set(id, { ...review, reply })
    this.#changed(locationName, id, { ...review, reply }, false)
  }

  settingOf(accountName: string): NoticeSetting {
    return this.changes.settings[accountName] ?? { topic: null, types: [] }
  }

  setSetting(accountName: string, setting: NoticeSetting): void {
    this.changes.settings[accountName] = setting
    this.#saved()
  }

  setGrants(grants: ProfileChanges['grants']): void {
    this.changes.grants = grants
    this.#saved()
  }

  #changed(locationName: string, id: string, review: StoredReview | null, isListChanged: boolean): void {
    this.#sorted.delete(locationName)
    if (isListChanged) this.#versions.set(locationName, this.version(locationName) + 1)
    const changes = (this.changes.reviews[locationName] ??= {})
    changes[id] = review
    this.#saved()
  }
}
