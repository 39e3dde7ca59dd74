import { useNavigate } from 'react-router'
import { useAuth } from '../shared/auth/useAuth.ts'
import { forceNavigation, signOutFromMenu } from './signOutFlow.ts'

/** Signs out and goes to the landing page. Never rejects: shows every failure to the member. */
export function useSignOut(closeMenu: () => void): () => Promise<void> {
  const { signOut } = useAuth()
  const navigate = useNavigate()
  return () =>
    signOutFromMenu({
      signOut,
      closeMenu,
      goTo: (path, notice) => navigate(path, { state: { notice } }),
      forceTo: forceNavigation,
      alert: (message) => window.alert(message),
    })
}
