import type { GoogleConnection, GoogleLocation } from 'contract/googleReviews/connections'
import { paths } from 'contract/paths'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { breakable, quietTone, stack, strongText, wideBox } from '../../../shared/ui/classes.ts'
import { Message } from '../../../shared/ui/Message.tsx'
import { TroubleMessage } from '../TroubleMessage.tsx'
import { countText, locationStatus } from '../googleText.ts'
import styles from './ImportStep.module.css'
import { StepActions, StepFrame } from './StepFrame.tsx'
import { isImporting, isUnread } from './wizardStep.ts'

interface Props {
  readonly connection: GoogleConnection
  readonly takesFocus: boolean
}

/** Progress of the first import. The server imports, so the page may close. */
export function ImportStep({ connection, takesFocus }: Props) {
  const isRunning = isImporting(connection)
  const { trouble, locations } = connection
  return (
    <StepFrame
      title="Import reviews"
      lead="Goodword reads all reviews of your locations once, and new ones as they arrive."
      takesFocus={takesFocus}
    >
      {trouble && isRunning && <TroubleMessage trouble={trouble} kind="warning" />}
      <Message kind={isRunning ? 'info' : 'success'}>
        <p>
          {isRunning
            ? 'The import continues on our server. You can close this page and return at any time.'
            : 'The import is complete.'}
        </p>
      </Message>
      <ul className={stack(20, wideBox)}>
        {locations.map((location) => (
          <li key={location.id}>
            <Progress location={location} />
          </li>
        ))}
      </ul>
      <StepActions>
        <ButtonLink look="filled" to={paths.reviewOnboarding({ c: connection.id, step: 'settings' })}>
          Continue
        </ButtonLink>
        <ButtonLink to={paths.reviewOnboarding({ c: connection.id, step: 'choose' })}>
          Link more locations
        </ButtonLink>
      </StepActions>
    </StepFrame>
  )
}

function Progress({ location }: { readonly location: GoogleLocation }) {
  const { id, title, address, status, reviewCount, reviewTotal, importedAt } = location
  const nameId = `import-${id}`
  const isDone = importedAt !== null
  return (
    <div className={styles.location} data-import={isDone ? 'done' : status}>
      <div className={stack(0, breakable)} id={nameId}>
        <strong className={strongText}>{title}</strong>
        <span className={quietTone}>{address}</span>
      </div>
      <span>{countText(location)}</span>
      <progress
        aria-labelledby={nameId}
        max={Math.max(1, reviewTotal ?? 1)}
        {...(isDone
          ? { value: Math.max(1, reviewTotal ?? 1) }
          : reviewTotal !== null && { value: Math.min(reviewCount, reviewTotal) })}
      />
      {!isDone && !(isUnread(location) && status === 'importing') && (
        <span className={styles.state}>{locationStatus(status)}.</span>
      )}
    </div>
  )
}
