import type { BackendData } from 'contract/account/account'
import { paths } from 'contract/paths'

/** The page after a sign-in without a return path: people with work to do see it first. */
export function startPage({ member, memberships }: Pick<BackendData, 'member' | 'memberships'>): string {
  return member.isOperator || memberships.length > 0 ? paths.dashboard() : paths.home()
}
