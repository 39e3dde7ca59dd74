import { listFavourites } from 'contract/favourites/favourites'
import type { RouterContextProvider } from 'react-router'
import { type Entry, loadIfPossible } from '../../shared/api/load.ts'
import { pageValues } from '../../shared/api/pageValues.ts'
import { allFavourites } from './favouritesApi.ts'

/** For loaders: renders a signed-in visitor's hearts in the first paint. */
export async function loadFavourites(context: Readonly<RouterContextProvider>): Promise<Entry[]> {
  if (!pageValues(context).visitor) return []
  const loaded = await loadIfPossible(context, listFavourites, allFavourites)
  return loaded ? [loaded.entry] : []
}
