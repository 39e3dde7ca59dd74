import type { LocationId } from 'contract/core/ids'
import {
  type GoogleLocationList,
  googleLinksMax,
  type ListedGoogleLocation,
} from 'contract/googleReviews/connections'

/** Our location by the name of the Google location; empty for none. */
export type Matches = Readonly<Record<string, string>>

export type RowKind =
  /** A person can link it. */
  | 'open'
  | 'linked'
  /** Linked at a business that the member cannot manage. */
  | 'taken'
  | 'unverified'

export function rowKind({ linkedTo, isTaken, isVerified }: ListedGoogleLocation): RowKind {
  if (linkedTo !== null) return 'linked'
  if (isTaken) return 'taken'
  return isVerified ? 'open' : 'unverified'
}

type Account = GoogleLocationList['accounts'][number]

/** Removes locations that an earlier account already has: two accounts can manage the same location. */
export function withoutRepeats(accounts: readonly Account[]): readonly Account[] {
  const seen = new Set<string>()
  return accounts.map((account) => ({
    ...account,
    locations: account.locations.filter(({ name }) => {
      if (seen.has(name)) return false
      seen.add(name)
      return true
    }),
  }))
}

/** Preselects sure matches, each of our locations once; a person confirms them. */
export function firstMatches({ accounts, choices }: GoogleLocationList): Matches {
  const free = new Set<string>(
    choices.filter(({ isLinked }) => !isLinked).map(({ locationId }) => locationId),
  )
  const matches: Record<string, string> = {}
  for (const row of openRows(accounts)) {
    const { name, suggestion } = row
    const isChosen = suggestion?.isSure === true && free.delete(suggestion.locationId)
    matches[name] = isChosen ? suggestion.locationId : ''
  }
  return matches
}

/** The other Google location for which one of ours is already chosen; null if there is none. */
export function takenBy(matches: Matches, locationId: string, except: string): string | null {
  const found = Object.entries(matches).find(([name, chosen]) => chosen === locationId && name !== except)
  return found?.[0] ?? null
}

export interface Link {
  readonly name: string
  readonly locationId: LocationId
}

/** The links to send, at most as many as one request takes; rows that can no longer be linked are left out. */
export function linksOf({ accounts }: Pick<GoogleLocationList, 'accounts'>, matches: Matches): Link[] {
  return openRows(accounts)
    .flatMap(({ name }) => {
      const locationId = matches[name]
      return locationId ? [{ name, locationId: locationId as LocationId }] : [] // a value of the list
    })
    .slice(0, googleLinksMax)
}

/** Why an account has nothing to link; null when there is something. */
export type NothingKind = 'no_accounts' | 'no_locations' | 'none_verified' | 'all_linked' | 'all_taken'

export function nothingToLink(accounts: readonly Account[]): NothingKind | null {
  if (accounts.length === 0) return 'no_accounts'
  const kinds = accounts.flatMap(({ locations }) => locations).map(rowKind)
  if (kinds.length === 0) return 'no_locations'
  if (kinds.includes('open')) return null
  if (kinds.includes('linked')) return 'all_linked'
  return kinds.includes('taken') ? 'all_taken' : 'none_verified'
}

const openRows = (accounts: readonly Account[]) =>
  withoutRepeats(accounts)
    .flatMap(({ locations }) => locations)
    .filter((row) => rowKind(row) === 'open')
