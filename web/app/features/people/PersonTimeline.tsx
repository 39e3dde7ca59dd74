import type { MemberId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import {
  type TimelineEntry,
  type TimelineKind,
  timelineKinds,
  listPersonTimeline,
} from 'contract/people/people'
import { formatMoment } from '../../shared/format/instant.ts'
import { formatCount } from '../../shared/format/points.ts'
import { usePreferences } from '../../shared/format/preferences.ts'
import { ChipLink, ChipRow } from '../../shared/ui/ChipLink.tsx'
import { asBlock, classes, quietTone, stack } from '../../shared/ui/classes.ts'
import { DataTable } from '../../shared/ui/DataTable.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { PagedList } from '../../shared/ui/PagedList.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../shared/ui/Text.tsx'
import { useTimeZone } from '../../shared/useTimeZone.ts'
import { entriesOf } from './peopleApi.ts'
import { kindNames } from './peopleText.ts'
import styles from './PersonView.module.css'
import { usePages } from '../../shared/api/calls.ts'

/** Everything that happened to a member, newest first. */
export function PersonTimeline({ id, kind }: { readonly id: MemberId; readonly kind: TimelineKind | null }) {
  return (
    <section className={stack(16)} aria-labelledby="person-timeline">
      <SectionTitle id="person-timeline">Timeline</SectionTitle>
      <nav aria-label="Filter the timeline">
        <ChipRow>
          {[null, ...timelineKinds].map((each) => (
            <ChipLink
              key={each ?? 'all'}
              to={paths.operatorPerson(id, each === null ? {} : { show: each })}
              preventScrollReset
              aria-current={each === kind ? 'page' : undefined}
              data-selected={each === kind || undefined}
            >
              {each === null ? 'All' : kindNames[each]}
            </ChipLink>
          ))}
        </ChipRow>
      </nav>
      <PagedList
        query={usePages(
          listPersonTimeline,
          { params: { id }, query: { kind: kind ?? undefined } },
          { refetchOnMountOrArgChange: true },
        )}
        rowsOf={entriesOf}
        name="entries"
        more="Show earlier entries"
        waiting={
          <Skeleton label="Loading the timeline">
            <SkeletonBox style={{ height: 240 }} />
          </Skeleton>
        }
        nothing={
          <EmptyState drawing="nothingFound" title="Nothing happened yet">
            <Body>Orders, bookings, points and messages appear here.</Body>
          </EmptyState>
        }
      >
        {(entries) => <Entries entries={entries} />}
      </PagedList>
    </section>
  )
}

function Entries({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  const timeZone = useTimeZone()
  const preferences = usePreferences()
  return (
    <DataTable>
      <thead>
        <tr>
          <th scope="col">Event</th>
          <th scope="col" data-text>
            Kind
          </th>
          <th scope="col">Points</th>
          <th scope="col">Time</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ kind, id, at, title, detail, points }) => (
          <tr key={`${kind} ${id}`}>
            <th scope="row" className={styles.entry}>
              {title}
              {detail !== '' && <small className={classes(quietTone, asBlock)}>{detail}</small>}
            </th>
            <td data-label="Kind" data-text>
              {kindNames[kind]}
            </td>
            <td data-label="Points" data-empty={points === null || undefined}>
              {points === null ? '–' : formatCount(points)}
            </td>
            <td data-label="Time">{formatMoment(at, timeZone, preferences)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
