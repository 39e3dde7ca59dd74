import type { MemberId, SavedSearchId } from 'contract/core/ids'
import { canonicalSearch } from 'contract/savedSearches/canonicalSearch'
import {
  type SavedSearch,
  type SavedSearchChange,
  type SavedSearchDraft,
  savedSearchesMax,
} from 'contract/savedSearches/savedSearches'
import { type Context, memberOf } from '../../platform/context.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { placeBySlug } from '../places/public.ts'
import { matchesIfValid, matchesOf } from './matches.ts'
import { savedSearchRows } from './savedSearch.queries.ts'
import {
  deleteSavedSearch,
  insertSavedSearch,
  lockSavedSearch,
  lockSavedSearchesOf,
  moveSavedSearches,
  renameSavedSearch,
  turnAlertOff,
  turnAlertOn,
} from './savedSearch.repository.ts'
import { addressOf, searchName } from './savedSearch.rules.ts'
import type { SavedSearchesTables } from './tables.ts'

type Row = Omit<SavedSearchesTables['saved_search'], 'id'> & { readonly id: SavedSearchId }

export async function savedSearchesOf(context: Context): Promise<SavedSearch[]> {
  return (await savedSearchRows(context.db, memberOf(context))).map(present)
}

/**
 * Saves a search; the same search again keeps its name and turns its alert on if asked. A search with too many results
 * is saved without an alert. Businesses that match now are never announced.
 * @throws Refusal saved_searches_too_many, or as `search`
 */
export async function saveSearch(context: Context, draft: SavedSearchDraft): Promise<SavedSearch> {
  const memberId = memberOf(context)
  const usual = await placeBySlug(context, undefined)
  const search = canonicalSearch(addressOf(draft.search), usual?.slug ?? null)
  await lockSavedSearchesOf(context.db, memberId)
  const rows = await savedSearchRows(context.db, memberId)
  const known = rows.find((row) => row.search === search)
  if (known) return present(draft.hasAlert && !known.has_alert ? await alertFromNow(context, known) : known)
  if (rows.length >= savedSearchesMax) throw new Refusal('saved_searches_too_many')
  const { ids, isTooBroad, answer } = await matchesOf(context, search)
  const inserted = await insertSavedSearch(context.db, {
    memberId,
    search,
    name: draft.name ?? (answer ? searchName(draft.search, answer) : 'Saved search'),
    hasAlert: draft.hasAlert && !isTooBroad,
    isTooBroad,
    knownIds: ids,
    now: context.now,
  })
  return present(inserted)
}

/** @throws Refusal saved_search_not_found, saved_search_too_broad, search_too_slow */
export async function changeSavedSearch(
  context: Context,
  id: SavedSearchId,
  { name, hasAlert }: SavedSearchChange,
): Promise<SavedSearch> {
  let row: Row | undefined = await lockSavedSearch(context.db, { id, memberId: memberOf(context) })
  if (!row) throw new Refusal('saved_search_not_found')
  if (name !== undefined) row = await renameSavedSearch(context.db, { id, name })
  if (hasAlert === false && row.has_alert)
    row = await turnAlertOff(context.db, { id, isTooBroad: row.is_too_broad })
  if (hasAlert === true && !row.has_alert) {
    row = await alertFromNow(context, row)
    if (row.is_too_broad) throw new Refusal('saved_search_too_broad')
  }
  return present(row)
}

export async function removeSavedSearch(context: Context, id: SavedSearchId): Promise<void> {
  await deleteSavedSearch(context.db, { id, memberId: memberOf(context) })
}

/** Moves the saved searches of one account of a person to the other. */
export async function mergeSavedSearches(
  context: Context,
  { from, to }: { from: MemberId; to: MemberId },
): Promise<void> {
  await lockSavedSearchesOf(context.db, to)
  await moveSavedSearches(context.db, { from, to })
}

/** Turns the alert on: businesses that match now, or matched while it was off, are not new. */
async function alertFromNow(context: Context, { id, search }: Row): Promise<Row> {
  const { ids, isTooBroad } = await matchesIfValid(context, search)
  return isTooBroad
    ? turnAlertOff(context.db, { id, isTooBroad })
    : turnAlertOn(context.db, { id, knownIds: ids, now: context.now })
}

const present = (row: Row): SavedSearch => ({
  id: row.id,
  name: row.name,
  search: row.search,
  hasAlert: row.has_alert,
  isTooBroad: row.is_too_broad,
  lastAlertAt: row.last_alert_at,
  createdAt: row.created_at,
})
