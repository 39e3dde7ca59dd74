import type { SearchAddress } from 'contract/search/searchAddress'
import { paths } from 'contract/paths'
import { canonicalSearch } from 'contract/savedSearches/canonicalSearch'
import {
  type SavedSearch,
  listSavedSearches,
  saveSearch,
  removeSavedSearch,
} from 'contract/savedSearches/savedSearches'
import type { Sent } from 'contract/core/route'
import { problemOf } from '../../shared/api/problem.ts'
import { toast } from '../../shared/toast.ts'
import { readAddress } from '../search/searchAddress.ts'
import { allSavedSearches, showRemoval } from './savedSearchesApi.ts'
import { useRead, useWrite } from '../../shared/api/calls.ts'

/** The member's saved search with this text; null without one. */
export function useSavedSearch(search: string): SavedSearch | null {
  const { saved } = useRead(listSavedSearches, allSavedSearches, {
    selectFromResult: ({ data }) => ({ saved: data?.searches.find((each) => each.search === search) }),
  })
  return saved ?? null
}

/** The text of the search of a page. */
export function textOfSearch(address: SearchAddress, usualPlace: string | undefined): string {
  return canonicalSearch(address, usualPlace ?? null)
}

/** Saves a search with an alert, and states the effect. */
export function useSaveSearch() {
  const [send, { isLoading }] = useWrite(saveSearch)
  const save = async (search: string) => {
    const { data, error } = await send({ body: { search: addressIn(search) } })
    if (error) return toast.failed(problemOf(error).sentence)
    toast.done(
      data.hasAlert
        ? 'Search saved. We notify you about new matches.'
        : 'Search saved without alerts: it has more than 500 results.',
      { link: { text: 'Saved searches', to: paths.home({ tab: 'searches' }) } },
    )
  }
  return { save, isLoading }
}

/** Removes a saved search; undo saves it again with its name and alert. */
export function useRemoveSearch() {
  const [send] = useWrite(removeSavedSearch)
  const [restore] = useWrite(saveSearch)
  return async ({ id, name, search, hasAlert }: SavedSearch) => {
    const { error } = await send({ params: { savedSearchId: id } }, showRemoval)
    if (error) return toast.failed(problemOf(error).sentence)
    const undo = async () => {
      const restored = await restore({ body: { search: addressIn(search), name, hasAlert } })
      if (restored.error) toast.failed(problemOf(restored.error).sentence)
    }
    toast.done(`“${name}” removed`, { undo: () => void undo() })
  }
}

/** The search as a request sends it; the server rejects invalid values. */
function addressIn(search: string) {
  return readAddress(new URLSearchParams(search)) as Sent<typeof saveSearch>['body']['search'] // an address has the same names
}
