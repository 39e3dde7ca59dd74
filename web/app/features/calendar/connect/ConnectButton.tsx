import type { Sent } from 'contract/core/route'
import { beginCalendarLink } from 'contract/calendar/calendar'
import { useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { leading, stack } from '../../../shared/ui/classes.ts'
import { Message } from '../../../shared/ui/Message.tsx'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly children: string
  /** Outlined when another action is the main one. */
  readonly look?: 'filled' | 'outlined'
  readonly returnPath?: Sent<typeof beginCalendarLink>['body']['returnPath']
}

/** Navigates to Google on this page: browsers may block a new window. */
export function ConnectButton({ children, look = 'filled', returnPath = '/calendar/connect' }: Props) {
  const [begin, { isLoading }] = useWrite(beginCalendarLink)
  const [isLeaving, setIsLeaving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const isBusy = isLoading || isLeaving
  async function leave(): Promise<void> {
    setError(null)
    const answer = await begin({ body: { returnPath } })
    if (answer.error) return setError(problemOf(answer.error).sentence)
    setIsLeaving(true)
    window.location.assign(answer.data.url)
  }
  return (
    <div className={stack(12, leading)}>
      <Button
        type="button"
        look={look}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && void leave()}
      >
        {isBusy ? 'Opening Google' : children}
      </Button>
      {error && (
        <Message kind="error">
          <p>{error}</p>
        </Message>
      )}
    </div>
  )
}
