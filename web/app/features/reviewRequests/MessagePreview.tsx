import { paths } from 'contract/paths'
import { requestLinks } from 'contract/reviewRequests/requestTerms'
import type { ReviewRequests } from 'contract/reviewRequests/reviewRequests'
import { Link } from 'react-router'
import { cardBox, cardTitle, labelText, stack, wellPadded, wrap } from '../../shared/ui/classes.ts'
import { Notice } from '../../shared/ui/Notice.tsx'
import { SectionTitle } from '../../shared/ui/Text.tsx'
import styles from './MessagePreview.module.css'

interface Props {
  readonly requests: ReviewRequests
}

/** The request and the reminder as every customer gets them. */
export function MessagePreview({ requests: { message, reminder, hasReminder, googleUrl } }: Props) {
  const places = [requestLinks.goodword, ...(googleUrl === null ? [] : [requestLinks.google])]
  return (
    <section aria-labelledby="message">
      <SectionTitle id="message">The message to customers</SectionTitle>
      {googleUrl === null && (
        <Notice style={{ marginBlockStart: 12 }}>
          <p>
            The message leads to Goodword alone, because no location is linked to Google.{' '}
            <Link to={paths.reviewOnboarding()}>Connect Google</Link> to offer both places.
          </p>
        </Notice>
      )}
      <div className={styles.messages}>
        <Message when="Request" message={message} places={places} />
        {hasReminder && <Message when="Reminder" message={reminder} places={places} />}
      </div>
    </section>
  )
}

interface MessageProps {
  readonly when: string
  readonly message: ReviewRequests['message']
  readonly places: readonly string[]
}

const Message = ({ when, message: { title, body }, places }: MessageProps) => (
  <article className={stack(12, cardBox, wellPadded, styles.message)} aria-label={when}>
    <p className={labelText}>{when}</p>
    <h3 className={cardTitle}>{title}</h3>
    <p>{body}</p>
    {/* Pictures of the buttons, without a function here. */}
    <p className={wrap(8, styles.places)}>
      {places.map((place) => (
        <span key={place}>{place}</span>
      ))}
    </p>
    <p className={labelText}>Stop these requests</p>
  </article>
)
