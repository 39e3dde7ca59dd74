import type { GoogleConnection } from 'contract/googleReviews/connections'
import { paths } from 'contract/paths'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { stack } from '../../../shared/ui/classes.ts'
import { ItemTitle, MutedText } from '../../../shared/ui/Text.tsx'
import { LocationSwitches } from '../settings/LocationSwitches.tsx'
import { StepActions, StepFrame } from './StepFrame.tsx'

interface Props {
  readonly connection: GoogleConnection
  readonly takesFocus: boolean
}

/** Two choices per location, both off by default. */
export const SettingsStep = ({ connection, takesFocus }: Props) => (
  <StepFrame
    title="Settings"
    lead="Both are off until you switch them on. You can change them later."
    takesFocus={takesFocus}
  >
    {connection.locations.map((location) => (
      <article
        key={location.id}
        className={stack(12)}
        aria-labelledby={`settings-${location.id} address-${location.id}`}
      >
        <div>
          <ItemTitle id={`settings-${location.id}`}>{location.title}</ItemTitle>
          <MutedText id={`address-${location.id}`}>{location.address}</MutedText>
        </div>
        <LocationSwitches location={location} />
      </article>
    ))}
    <MutedText>Replies are never sent automatically: a person writes or chooses each one.</MutedText>
    <StepActions>
      <ButtonLink look="filled" to={paths.reviewOnboarding({ c: connection.id, step: 'done' })}>
        Finish
      </ButtonLink>
    </StepActions>
  </StepFrame>
)
