import { neededRole, type Permission } from 'contract/core/roles'
import { MutedText } from './Text.tsx'

interface Props {
  readonly permission: Permission
  /** Completes “Only owners can …”; by default what the permission allows. */
  readonly what?: string
}

/** Replaces buttons that the visitor's role does not allow. */
export const RoleNeeded = ({ permission, what }: Props) => (
  <MutedText>{neededRole(permission, what)}</MutedText>
)
