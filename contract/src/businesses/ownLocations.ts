import * as z from 'zod/mini'
import { BusinessId, LocationId } from '../core/ids.ts'
import { route } from '../core/route.ts'

/** A location of a business, named by its address. */
export const OwnLocation = z.strictObject({ id: LocationId, name: z.string() })
export type OwnLocation = z.infer<typeof OwnLocation>

export const listOwnLocations = route({
  method: 'GET',
  path: '/businesses/:businessId/locations',
  summary: 'List the locations of a business that the caller’s access includes, the first one first',
  access: 'member',
  permission: 'access.view',
  params: z.strictObject({ businessId: BusinessId }),
  response: z.strictObject({ locations: z.array(OwnLocation) }),
  tags: ['Access'],
})
