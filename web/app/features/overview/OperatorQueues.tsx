import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { formatCount } from '../../shared/format/points.ts'
import { cardBox, quietTone, stack } from '../../shared/ui/classes.ts'
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { useNow } from '../../shared/useNow.ts'
import { polling } from './overviewApi.ts'
import { queuesOf } from './overviewText.ts'
import styles from './OperatorQueues.module.css'
import { readOperatorOverview } from 'contract/overview/overview'
import { useRead } from '../../shared/api/calls.ts'

const tools = [
  { name: 'People', note: 'Members, points and sessions', to: paths.operatorPeople() },
  { name: 'Audit log', note: 'Actions of operators', to: paths.operatorAudit() },
  { name: 'Import businesses', note: 'From a CSV file', to: paths.operatorImport() },
  { name: 'New photos', note: 'First photos of businesses', to: paths.newPhotos() },
  { name: 'Listing changes', note: 'Names, addresses and websites', to: paths.listingChanges() },
  { name: 'Categories', note: 'Names, synonyms and order', to: paths.operatorCategories() },
  { name: 'Google connections', note: 'State, limits and replies', to: paths.operatorGoogle() },
  { name: 'Incidents', note: 'The status page', to: paths.incidents() },
  { name: 'Cities', note: 'Names, centers and time zones', to: paths.operatorCities() },
]

/** The operators' queues, each with its size and its oldest entry or nearest deadline. */
export function OperatorQueues() {
  const { data, error, refetch } = useRead(readOperatorOverview, {}, polling)
  const now = useNow(polling.pollingInterval)
  if (!data)
    return error ? (
      <ErrorNotice error={error} retry={refetch} />
    ) : (
      <Skeleton label="Loading the queues">
        <SkeletonBox style={{ height: 220 }} />
      </Skeleton>
    )
  return (
    <ul className={styles.queues}>
      {queuesOf(data, now).map(({ name, count, note, to }) => (
        <li key={name}>
          <Link className={stack(4, cardBox, quietTone)} to={to} data-empty={count === 0 || undefined}>
            <span>{name}</span>
            <strong>{formatCount(count)}</strong>
            <small>{note ?? 'Nothing waiting'}</small>
          </Link>
        </li>
      ))}
      {tools.map(({ name, note, to }) => (
        <li key={name}>
          <Link className={stack(4, cardBox, quietTone)} to={to} data-empty>
            <span>{name}</span>
            <small>{note}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}
