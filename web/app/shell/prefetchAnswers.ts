import { idForm } from 'contract/core/forms'
import type { ProductId, ServiceId } from 'contract/core/ids'
import { prefetchBusiness, prefetchProduct, prefetchService } from '../features/businesses/businessesApi.ts'
import { askedReviews, readReviewAddress } from '../features/reviews/list/reviewAddress.ts'
import { prefetchReviews } from '../features/reviews/list/reviewsApi.ts'
import type { Store } from './store.ts'

/** Puts into the store what the page will ask for, under the very arguments that it asks with. */
export function prefetchAnswers(dispatch: Store['dispatch'], { pathname, searchParams }: URL): void {
  const slug = searchParams.get('b')
  const productId = idIn(searchParams.get('p')) as ProductId | null // in the form of one
  const serviceId = idIn(searchParams.get('s')) as ServiceId | null // the same
  if (pathname === '/service' && serviceId) dispatch(prefetchService(serviceId))
  if (!slug) return
  if (pathname === '/business-profile/product-details' && productId)
    dispatch(prefetchProduct(slug, productId))
  if (pathname === '/business-profile') {
    dispatch(prefetchBusiness(slug))
    dispatch(prefetchReviews(askedReviews(slug, readReviewAddress(searchParams))))
  }
}

function idIn(text: string | null): string | null {
  return text !== null && idForm.test(text) ? text : null
}
