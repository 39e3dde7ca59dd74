/** Actions of the audit log about the devices of a member; the timeline shows them with the sign-ins. */
export const deviceActions = [
  'member.device_added',
  'member.sessions_ended',
  'member.password_changed',
] as const

interface Action {
  readonly action: string
  readonly subject: string
  readonly reason: string | null
  readonly isOwn: boolean
}

/** A change to the devices of a member: a title, and who made it or why. */
export function deviceEventInWords({ action, subject, reason, isOwn }: Action): {
  title: string
  detail: string
} {
  if (action === 'member.device_added')
    return { title: `New device: ${subject.replace('device:', '')}`, detail: 'First sign-in' }
  const by = isOwn ? 'By the member' : 'By Goodword'
  const title = action === 'member.password_changed' ? 'Password changed' : 'Sessions ended'
  return { title, detail: reason ?? by }
}
