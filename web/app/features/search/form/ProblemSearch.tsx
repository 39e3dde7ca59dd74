import { usualPlaces } from '../searchApi.ts'
import { SearchForm } from './SearchForm.tsx'
import { listPlaces } from 'contract/search/search'
import { useRead } from '../../../shared/api/calls.ts'

/** Search form for a page without content. */
export function ProblemSearch({ words }: { readonly words: string }) {
  const places = useRead(listPlaces, usualPlaces).data?.places ?? []
  return <SearchForm address={words ? { q: words } : {}} places={places} />
}
