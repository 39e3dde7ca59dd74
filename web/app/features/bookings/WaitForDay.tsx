import type { ServiceId } from 'contract/ids'
import type { LocalDate } from 'contract/instant'
import { useLocation } from 'react-router'
import { problemOf } from '../../shared/api/problem.ts'
import { useAuth } from '../../shared/auth/useAuth.ts'
import { paths } from '../../shared/paths.ts'
import { Action, ActionLink } from '../../shared/ui/Action.tsx'
import { Message } from '../../shared/ui/Message.tsx'
import { useJoinWaitlistMutation } from './bookingsApi.ts'

interface Props {
  readonly serviceId: ServiceId
  readonly date: LocalDate
}

/** The day is full: whoever wants is told when a time becomes free. */
export function WaitForDay({ serviceId, date }: Props) {
  const { user } = useAuth()
  const { pathname, search } = useLocation()
  const [join, { data, error, isLoading }] = useJoinWaitlistMutation()
  if (data)
    return (
      <Message kind="success">
        <p>
          We tell you as soon as a time becomes free.{' '}
          {data.ahead === 0 ? 'You are the next one.' : `${data.ahead} before you.`}
        </p>
      </Message>
    )
  if (!user)
    return (
      <ActionLink to={paths.signIn({ from: pathname + search })}>Sign in to wait for a free time</ActionLink>
    )
  return (
    <>
      <Action
        type="button"
        aria-disabled={isLoading || undefined}
        onClick={() => !isLoading && void join({ body: { serviceId, date } })}
      >
        {isLoading ? 'One moment' : 'Tell me when a time becomes free'}
      </Action>
      {error !== undefined && (
        <Message kind="error">
          <p>{problemOf(error).sentence}</p>
        </Message>
      )}
    </>
  )
}
