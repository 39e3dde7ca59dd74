import { type Incident, type SystemStatus, incidentDays } from 'contract/status/status'
import { formatMoment } from '../../shared/format/instant.ts'
import { usePreferences } from '../../shared/format/preferences.ts'
import { beside, between, divided, stack } from '../../shared/ui/classes.ts'
import { Message } from '../../shared/ui/Message.tsx'
import { Body, MutedText, SectionTitle } from '../../shared/ui/Text.tsx'
import { ToneChip } from '../../shared/ui/ToneChip.tsx'
import { useTimeZone } from '../../shared/useTimeZone.ts'
import { componentNames, stateNames, summaryOf } from './statusText.ts'
import styles from './StatusView.module.css'

const tones = { up: 'open', delayed: 'done', down: 'ended' } as const

/** The state of each part, and the incidents. */
export function StatusView({ status }: { readonly status: SystemStatus }) {
  const timeZone = useTimeZone()
  const preferences = usePreferences()
  const isFine = status.components.every(({ state }) => state === 'up')
  return (
    <>
      <Message kind={isFine ? 'success' : 'warning'}>
        <p>
          <strong>{summaryOf(status)}.</strong> Checked{' '}
          <time dateTime={status.checkedAt}>{formatMoment(status.checkedAt, timeZone, preferences)}</time>.
        </p>
      </Message>
      <section aria-labelledby="services">
        <SectionTitle id="services">Services</SectionTitle>
        <ul className={styles.parts}>
          {status.components.map(({ component, state }) => (
            <li className={beside(16, between, divided)} key={component}>
              <span>{componentNames[component]}</span>
              <ToneChip data-tone={tones[state]}>{stateNames[state]}</ToneChip>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="incidents">
        <SectionTitle id="incidents">Incidents of the last {incidentDays} days</SectionTitle>
        {status.incidents.length === 0 ? (
          <Body>No incidents.</Body>
        ) : (
          <ol className={stack(24, styles.incidents)}>
            {status.incidents.map((incident) => (
              <li key={incident.id}>
                <One incident={incident} />
              </li>
            ))}
          </ol>
        )}
      </section>
    </>
  )
}

function One({ incident }: { readonly incident: Incident }) {
  const timeZone = useTimeZone()
  const preferences = usePreferences()
  return (
    <article aria-labelledby={`incident-${incident.id}`}>
      <h3 id={`incident-${incident.id}`}>{incident.title}</h3>
      <MutedText>
        {componentNames[incident.component]}, {formatMoment(incident.startedAt, timeZone, preferences)}
        {incident.resolvedAt
          ? `, resolved ${formatMoment(incident.resolvedAt, timeZone, preferences)}`
          : ', not resolved yet'}
      </MutedText>
      {incident.updates.map(({ id, text, at }) => (
        <p key={id}>
          <time dateTime={at}>{formatMoment(at, timeZone, preferences)}</time>: {text}
        </p>
      ))}
    </article>
  )
}
