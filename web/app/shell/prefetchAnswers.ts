import { idForm } from 'contract/core/forms'
import type { ProductId, ServiceId } from 'contract/core/ids'
import { prefetchBusiness, prefetchProduct, prefetchService } from '../features/businesses/businessesApi.ts'
import { reviewsInput, readReviewAddress } from '../features/reviews/list/reviewAddress.ts'
import { prefetchReviews } from '../features/reviews/list/reviewsApi.ts'
import type { Store } from './store.ts'

/** Fills the store with the page's queries; the arguments must equal the page's. */
export function prefetchAnswers(dispatch: Store['dispatch'], { pathname, searchParams }: URL): void {
  const slug = searchParams.get('b')
  const productId = idIn(searchParams.get('p')) as ProductId | null // checked format
  const serviceId = idIn(searchParams.get('s')) as ServiceId | null // the same
  if (pathname === '/service' && serviceId) dispatch(prefetchService(serviceId))
  if (!slug) return
  if (pathname === '/business-profile/product-details' && productId)
    dispatch(prefetchProduct(slug, productId))
  if (pathname === '/business-profile') {
    dispatch(prefetchBusiness(slug))
    dispatch(prefetchReviews(reviewsInput(slug, readReviewAddress(searchParams))))
  }
}

function idIn(text: string | null): string | null {
  return text !== null && idForm.test(text) ? text : null
}
