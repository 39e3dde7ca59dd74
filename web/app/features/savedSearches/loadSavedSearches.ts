import { listSavedSearches } from 'contract/savedSearches/savedSearches'
import type { RouterContextProvider } from 'react-router'
import { type Entry, loadIfPossible } from '../../shared/api/load.ts'
import { pageValues } from '../../shared/api/pageValues.ts'
import { allSavedSearches } from './savedSearchesApi.ts'

/** For loaders: a member's saved searches in the first paint. */
export async function loadSavedSearches(context: Readonly<RouterContextProvider>): Promise<Entry[]> {
  if (!pageValues(context).visitor) return []
  const loaded = await loadIfPossible(context, listSavedSearches, allSavedSearches)
  return loaded ? [loaded.entry] : []
}
