import type { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import { useEffect } from 'react'
import { problemOf } from '../../shared/api/problem.ts'
import { toast } from '../../shared/toast.ts'
import { useAuth } from '../../shared/auth/useAuth.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { spread } from '../../shared/ui/classes.ts'
import { Column } from '../../shared/ui/Page.tsx'
import { useIsHydrated } from '../../shared/useIsHydrated.ts'
import { useSecondsLeft } from '../../shared/useSecondsLeft.ts'
import { clockOf, shortName } from './peopleText.ts'
import styles from './ViewingBanner.module.css'
import { endViewing } from 'contract/people/people'
import { useWrite } from '../../shared/api/calls.ts'

/** On every page while an operator views Goodword as a member: the member, the time left, and an end button. */
export default function ViewingBanner() {
  const { backendData } = useAuth()
  const viewing = backendData?.viewing
  if (!viewing) return null
  return <Banner {...backendData.member} endsAt={viewing.endsAt} />
}

function Banner({
  id,
  displayName,
  endsAt,
}: {
  readonly id: string
  readonly displayName: string
  readonly endsAt: Instant
}) {
  const secondsLeft = useSecondsLeft(endsAt)
  // The server renders the page some seconds before the browser reads the clock.
  const isHydrated = useIsHydrated()
  const [end, { isLoading }] = useWrite(endViewing)
  // A new document: nothing of the member's pages stays in the browser's memory.
  const leave = () => globalThis.location.assign(paths.operatorPerson(id))
  const isOver = secondsLeft === 0
  useEffect(() => {
    if (isOver) globalThis.location.assign(paths.operatorPerson(id))
  }, [isOver, id])
  return (
    <section className={styles.band} aria-label="Read-only view">
      <Column className={spread('4 16', styles.line)}>
        <span>
          You see Goodword as {shortName(displayName)}, read-only,{' '}
          <span role="timer">{isHydrated ? clockOf(secondsLeft) : '–:––'}</span> left.
        </span>
        <Button
          size="small"
          aria-disabled={isLoading || undefined}
          onClick={() =>
            void end({}).then(({ error }) => (error ? toast.failed(problemOf(error).sentence) : leave()))
          }
        >
          End
        </Button>
      </Column>
    </section>
  )
}
