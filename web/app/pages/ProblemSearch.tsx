import { wordsOfSlug } from '../features/businesses/BusinessProblem.tsx'
import { useListPlacesQuery } from '../features/search/searchApi.ts'
import { SearchForm } from '../features/search/SearchForm.tsx'

/** The search of a page that found nothing to show, filled with the words of its address. */
export function ProblemSearch({ slug }: { readonly slug?: string | null }) {
  const places = useListPlacesQuery({}).data?.places ?? []
  return <SearchForm address={{ q: wordsOfSlug(slug) }} places={places} />
}
