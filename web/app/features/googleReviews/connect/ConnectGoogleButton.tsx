import { beginGoogleConnection } from 'contract/googleReviews/connections'
import type { Sent } from 'contract/core/route'
import { useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { leading, stack } from '../../../shared/ui/classes.ts'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly children: string
  /** Outlined when another action is the main one. */
  readonly look?: 'filled' | 'outlined'
  readonly size?: 'small' | 'medium'
  readonly returnPath?: Sent<typeof beginGoogleConnection>['body']['returnPath']
}

/** Navigates to Google on this page: browsers may block a new window. */
export function ConnectGoogleButton({
  children,
  look = 'filled',
  size = 'medium',
  returnPath = '/onboarding/google-reviews',
}: Props) {
  const [begin, { isLoading, error }] = useWrite(beginGoogleConnection)
  const [isLeaving, setIsLeaving] = useState(false)
  const isBusy = isLoading || isLeaving
  async function leave(): Promise<void> {
    const { data } = await begin({ body: { returnPath } })
    if (!data) return
    setIsLeaving(true)
    window.location.assign(data.url)
  }
  return (
    <div className={stack(12, leading)}>
      <Button
        look={look}
        size={size}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && void leave()}
      >
        {isBusy ? 'Opening Google' : children}
      </Button>
      <ErrorMessage error={error} />
    </div>
  )
}
