import type { Answer } from 'contract/core/route'
import {
  type GoogleConnectionHealth,
  listGoogleConnectionHealth,
  retryGoogleConnection,
} from 'contract/googleReviews/connections'
import { deviceZone } from 'contract/core/zoneNames'
import { paths } from 'contract/paths'
import { useSearchParams } from 'react-router'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatAgo } from '../../../shared/format/instant.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ChipChoice, ChipNav } from '../../../shared/ui/ChipLink.tsx'
import { spread, stack } from '../../../shared/ui/classes.ts'
import { CsvLink } from '../../../shared/ui/CsvLink.tsx'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { Figure, Figures } from '../../../shared/ui/Figures.tsx'
import { Note } from '../../../shared/ui/Section.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, MutedText } from '../../../shared/ui/Text.tsx'
import { useNow } from '../../../shared/useNow.ts'
import styles from './GoogleHealth.module.css'
import {
  csvTable,
  filterNames,
  filterOf,
  hasTrouble,
  healthFilters,
  locationsText,
  shown,
  stateText,
} from './health.ts'
import { useRead, useWrite } from '../../../shared/api/calls.ts'

const polling = {
  pollingInterval: 15_000,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
} as const

type Health = Answer<typeof listGoogleConnectionHealth>

/** All connections to Google with their state, the budget of calls, and the replies in progress. */
export function GoogleHealth() {
  const { data, error, refetch } = useRead(listGoogleConnectionHealth, {}, polling)
  if (!data)
    return error ? (
      <ErrorNotice error={error} retry={refetch} />
    ) : (
      <Skeleton label="Loading the connections">
        <SkeletonBox style={{ height: 320 }} />
      </Skeleton>
    )
  return (
    <>
      {error && <ErrorNotice error={error} staleText="The table may be out of date." retry={refetch} />}
      <HealthFigures health={data} />
      <Connections {...data} />
      {data.provider === 'stand_in' && (
        <MutedText>A stand-in replaces Google on this server, so no call reaches Google.</MutedText>
      )}
    </>
  )
}

const HealthFigures = ({ health: { connections, budget, replies } }: { readonly health: Health }) => (
  <Figures className={styles.figures}>
    <Figure
      label="With a problem"
      value={formatCount(connections.filter(hasTrouble).length)}
      note={`of ${formatCount(connections.length)} connections`}
    />
    <Figure
      label="Calls available"
      value={formatCount(budget.available)}
      note={`of ${formatCount(budget.perMinute)} a minute`}
    />
    <Figure
      label="Replies being sent"
      value={formatCount(replies.sending)}
      note="wait for a call to Google"
    />
    <Figure label="Replies at Google" value={formatCount(replies.pending)} note="Google checks them" />
    <Figure label="Failed replies" value={formatCount(replies.failed)} note="a person can send them again" />
  </Figures>
)

function Connections({ connections }: Pick<Health, 'connections'>) {
  const [search] = useSearchParams()
  const filter = filterOf(search.get('show'))
  const rows = shown(connections, filter)
  if (connections.length === 0)
    return (
      <EmptyState drawing="nothingFound" title="No connections to Google">
        <Body>Connections appear here when owners connect their Google reviews.</Body>
      </EmptyState>
    )
  return (
    <section className={stack(16)} aria-label="Connections">
      <div className={spread(12)}>
        <ChipNav aria-label="Filter connections">
          {healthFilters.map((each) => (
            <ChipChoice
              key={each}
              to={paths.operatorGoogle(each === 'all' ? {} : { show: each })}
              isChosen={each === filter}
            >
              {filterNames[each]} {formatCount(shown(connections, each).length)}
            </ChipChoice>
          ))}
        </ChipNav>
        {rows.length > 0 && <CsvLink name="google-connections" table={csvTable(rows, deviceZone())} />}
      </div>
      {rows.length === 0 ? (
        <EmptyState drawing="nothingFound" title="No connection has this state" />
      ) : (
        <HealthTable rows={rows} />
      )}
    </section>
  )
}

function HealthTable({ rows }: { readonly rows: readonly GoogleConnectionHealth[] }) {
  const now = useNow(polling.pollingInterval)
  return (
    <DataTable>
      <thead>
        <tr>
          <th scope="col">Account</th>
          <th scope="col" data-text>
            State
          </th>
          <th scope="col" data-text>
            Businesses
          </th>
          <th scope="col">Locations</th>
          <th scope="col">Last success</th>
          <th scope="col">Next step</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((health) => (
          <tr key={health.id}>
            <th scope="row" className={styles.account}>
              {health.accountEmail}
              <Note>{health.memberName}</Note>
            </th>
            <td data-label="State" data-text>
              <span className={styles.state} data-trouble={hasTrouble(health) || undefined}>
                {stateText(health)}
              </span>
            </td>
            <td data-label="Businesses" data-text>
              <Businesses businesses={health.businesses} />
            </td>
            <td data-label="Locations">{locationsText(health.locations)}</td>
            <td data-label="Last success">
              {health.lastSuccessAt === null ? 'Never' : formatAgo(health.lastSuccessAt, now)}
            </td>
            <td data-label="Next step">
              <NextStep health={health} now={now} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

const Businesses = ({ businesses }: Pick<GoogleConnectionHealth, 'businesses'>) =>
  businesses.length === 0 ? (
    'None linked'
  ) : (
    <span>
      {businesses.map(({ slug, name }, index) => (
        <span key={slug}>
          {index > 0 && ', '}
          <a href={paths.business(slug)}>{name}</a>
        </span>
      ))}
    </span>
  )

function NextStep({ health, now }: { readonly health: GoogleConnectionHealth; readonly now: number }) {
  const { id, accountEmail, status, nextTryAt } = health
  const [retry, { isLoading }] = useWrite(retryGoogleConnection)
  if (status === 'disconnected') return 'None'
  if (status === 'needs_reconnect') return 'Its owner must reconnect'
  async function retryNow(): Promise<void> {
    const { data, error } = await retry({ params: { connectionId: id } })
    if (error) toast.failed(problemOf(error).sentence)
    else if (data.isQueued) toast.done('The connection is tried again now')
    else toast.done('Another try is already queued')
  }
  return (
    <span className={styles.step}>
      {nextTryAt !== null && (
        <span>{Date.parse(nextTryAt) <= now ? 'Due now' : formatAgo(nextTryAt, now)}</span>
      )}
      <Button
        size="small"
        aria-label={`${isLoading ? 'Working' : 'Retry now'}: ${accountEmail}`}
        aria-disabled={isLoading || undefined}
        onClick={() => !isLoading && void retryNow()}
      >
        {isLoading ? 'Working' : 'Retry now'}
      </Button>
    </span>
  )
}
