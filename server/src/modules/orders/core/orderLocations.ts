import { hasPermission, type Permission } from 'contract/core/roles'
import { Refusal } from '../../../platform/http/problem.ts'
import type { Admission } from '../../businesses/public.ts'
import type { OrderRow } from './order.repository.ts'

/**
 * The order, if it belongs to the business and to one of the caller's locations.
 * @throws Refusal order_not_found, also for an order of another location, which the caller does not see
 */
export function mustBeAt<Row extends Pick<OrderRow, 'business_id' | 'location_id'>>(
  admission: Admission,
  permission: Permission,
  row: Row | null,
): Row {
  if (row?.business_id !== admission.business.id) throw new Refusal('order_not_found')
  if (!hasPermission(admission, permission, row.location_id)) throw new Refusal('order_not_found')
  return row
}
