import { readHome } from 'contract/home/home'
import type { RouterContextProvider } from 'react-router'
import { type Entry, loadIfPossible } from '../../shared/api/load.ts'
import { pageValues } from '../../shared/api/pageValues.ts'
import { ownHome } from './homeApi.ts'

/** For loaders: renders a member's sections in the first paint. */
export async function loadHome(context: Readonly<RouterContextProvider>): Promise<Entry[]> {
  if (!pageValues(context).visitor) return []
  const loaded = await loadIfPossible(context, readHome, ownHome)
  return loaded ? [loaded.entry] : []
}
