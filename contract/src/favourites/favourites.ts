import * as z from 'zod/mini'
import { BusinessSummary } from '../businesses/businesses.ts'
import { BusinessId } from '../core/ids.ts'
import { EmptyAnswer, route } from '../core/route.ts'

export const listFavourites = route({
  name: 'listFavourites',
  method: 'GET',
  path: '/favourites',
  summary: 'List the member’s favourites, newest first',
  access: 'member',
  response: z.strictObject({ businesses: z.array(BusinessSummary) }),
})

export const addFavourite = route({
  name: 'addFavourite',
  method: 'PUT',
  path: '/favourites/:businessId',
  summary: 'Add a business to the favourites; idempotent',
  access: 'member',
  params: z.strictObject({ businessId: BusinessId }),
  response: EmptyAnswer,
  errors: ['business_not_found'],
})

export const removeFavourite = route({
  name: 'removeFavourite',
  method: 'DELETE',
  path: '/favourites/:businessId',
  summary: 'Remove a business from the favourites; idempotent',
  access: 'member',
  params: z.strictObject({ businessId: BusinessId }),
  response: EmptyAnswer,
})
