import * as z from 'zod/mini'
import { BusinessSummary } from '../businesses/businesses.ts'
import { BusinessId } from '../core/ids.ts'
import { EmptyAnswer, route } from '../core/route.ts'

export const listFavourites = route({
  method: 'GET',
  path: '/favourites',
  summary: 'List the member’s favourites, newest first',
  access: 'member',
  response: z.strictObject({ businesses: z.array(BusinessSummary) }),
  tags: ['Favourite'],
})

export const addFavourite = route({
  method: 'PUT',
  path: '/favourites/:businessId',
  summary: 'Add a business to the favourites; idempotent',
  access: 'member',
  params: z.strictObject({ businessId: BusinessId }),
  response: EmptyAnswer,
  errors: ['business_not_found'],
  tags: ['Favourite'],
  isLasting: true,
  isOrdered: true,
})

export const removeFavourite = route({
  method: 'DELETE',
  path: '/favourites/:businessId',
  summary: 'Remove a business from the favourites; idempotent',
  access: 'member',
  params: z.strictObject({ businessId: BusinessId }),
  response: EmptyAnswer,
  tags: ['Favourite'],
  isLasting: true,
  isOrdered: true,
})
