import { hasPermission, type Permission } from 'contract/core/roles'
import type { BusinessId } from 'contract/core/ids'
import { useContext } from 'react'
import { AuthContext } from './useAuth.ts'

/** The member's permissions at a business. Components hide refused actions; the server decides. */
export function useMay(businessId: BusinessId): (permission: Permission) => boolean {
  const backendData = useContext(AuthContext)?.backendData
  const membership = backendData?.memberships.find((each) => each.businessId === businessId)
  // Without a membership, the page itself shows that there is no access.
  return (permission) => !membership || hasPermission(membership, permission)
}
