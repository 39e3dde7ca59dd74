import type { SupportRequest } from 'contract/support/support'
import { formatMoment } from '../../shared/format/instant.ts'
import { usePreferences } from '../../shared/format/preferences.ts'
import { useTimeZone } from '../../shared/useTimeZone.ts'
import { stack, writtenText } from '../../shared/ui/classes.ts'
import styles from './Thread.module.css'

interface Props {
  readonly messages: SupportRequest['messages']
  /** The name of the person who asked: "You" on their own page. */
  readonly asker: string
}

/** The messages of a request. */
export function Thread({ messages, asker }: Props) {
  const timeZone = useTimeZone()
  const preferences = usePreferences()
  return (
    <ol className={stack(12, styles.thread)}>
      {messages.map(({ id, isFromTeam, text, at }) => (
        <li key={id} data-team={isFromTeam || undefined}>
          <p className={styles.who}>
            {isFromTeam ? 'Goodword' : asker},{' '}
            <time dateTime={at}>{formatMoment(at, timeZone, preferences)}</time>
          </p>
          <p className={writtenText}>{text}</p>
        </li>
      ))}
    </ol>
  )
}
