import type { Sent } from 'contract/core/route'
import {
  type changeSavedSearch,
  listSavedSearches,
  type removeSavedSearch,
} from 'contract/savedSearches/savedSearches'
import { type Effect, showAtOnce } from '../../shared/api/calls.ts'

/** Argument of the list; loaders and components must use the same. */
export const allSavedSearches: Sent<typeof listSavedSearches> = {}

export const showChange: Effect<typeof changeSavedSearch> = ({ params, body }, started) =>
  showAtOnce(started, listSavedSearches, allSavedSearches, (list) => {
    const saved = list.searches.find(({ id }) => id === params.savedSearchId)
    if (saved) Object.assign(saved, body)
  })

export const showRemoval: Effect<typeof removeSavedSearch> = ({ params }, started) =>
  showAtOnce(started, listSavedSearches, allSavedSearches, (list) => {
    list.searches = list.searches.filter(({ id }) => id !== params.savedSearchId)
  })
