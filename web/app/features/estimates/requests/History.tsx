import type { EstimateRequest } from 'contract/estimates/requests'
import { formatMoment } from '../../../shared/format/instant.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { breakable, labelText, stack } from '../../../shared/ui/classes.ts'
import { Details } from '../../../shared/ui/Details.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { historyOf } from './requestText.ts'
import styles from './History.module.css'

interface Props {
  readonly request: Pick<EstimateRequest, 'timeline'>
  readonly names: Parameters<typeof historyOf>[1]
}

/** Events of a request, oldest first. */
export function History({ request, names }: Props) {
  const preferences = usePreferences()
  const timeZone = useTimeZone()
  return (
    <Details>
      <summary>History</summary>
      <ol className={stack(8, styles.events)}>
        {historyOf(request, names).map(({ key, at, sentence }) => (
          <li className={stack(0, breakable)} key={key}>
            <span>{sentence}</span>
            <time className={labelText} dateTime={at}>
              {formatMoment(at, timeZone, preferences)}
            </time>
          </li>
        ))}
      </ol>
    </Details>
  )
}
