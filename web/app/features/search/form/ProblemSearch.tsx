import { useListPlacesQuery, usualPlaces } from '../searchApi.ts'
import { SearchForm } from './SearchForm.tsx'

/** The way on from a page that has nothing to show. */
export function ProblemSearch({ words }: { readonly words: string }) {
  const places = useListPlacesQuery(usualPlaces).data?.places ?? []
  return <SearchForm address={words ? { q: words } : {}} places={places} />
}
