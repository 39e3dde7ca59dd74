import { type Category, readCategory } from 'contract/businesses/businesses'
import type { SearchAddress } from 'contract/search/searchAddress'
import type { RouterContextProvider } from 'react-router'
import { pageValues } from '../../shared/api/pageValues.ts'
import { valuesOf } from './searchAddress.ts'

/** The address with successors in place of merged categories; null if it has no merged category. */
export async function currentAddress(
  context: Readonly<RouterContextProvider>,
  address: SearchAddress,
  categories: readonly Pick<Category, 'slug'>[],
): Promise<SearchAddress | null> {
  const slugs = valuesOf(address.category)
  if (categories.length === 0 || slugs.every((slug) => categories.some((each) => each.slug === slug)))
    return null
  const current = await Promise.all(
    slugs.map(async (slug) => {
      const found = await pageValues(context).api(readCategory, { params: { slug } })
      return found.ok ? found.value.slug : slug
    }),
  )
  const category = [...new Set(current)].join()
  return category === address.category ? null : { ...address, category }
}
