import { useListPlacesQuery, usualPlaces } from '../searchApi.ts'
import { SearchForm } from './SearchForm.tsx'

/** Search form for a page without content. */
export function ProblemSearch({ words }: { readonly words: string }) {
  const places = useListPlacesQuery(usualPlaces).data?.places ?? []
  return <SearchForm address={words ? { q: words } : {}} places={places} />
}
