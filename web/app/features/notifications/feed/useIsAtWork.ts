import { useAuth } from '../../../shared/auth/useAuth.ts'

/** Whether the member works for a business, or for the marketplace. */
export function useIsAtWork(): boolean {
  const { backendData } = useAuth()
  return backendData !== null && (backendData.member.isOperator || backendData.memberships.length > 0)
}
