import { paths } from 'contract/paths'
import { downloadUsers, type User, UserShow, UserSort, listUsers } from 'contract/people/users'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { downloadAddress } from '../../shared/api/request.ts'
import { formatMoment } from '../../shared/format/instant.ts'
import { usePreferences } from '../../shared/format/preferences.ts'
import { Button, ButtonLink } from '../../shared/ui/Button.tsx'
import { ChipLink, ChipRow } from '../../shared/ui/ChipLink.tsx'
import { asBlock, classes, quietTone, stack, startAligned, wrap } from '../../shared/ui/classes.ts'
import { DataTable } from '../../shared/ui/DataTable.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { SelectField } from '../../shared/ui/FormFields.tsx'
import { PagedList } from '../../shared/ui/PagedList.tsx'
import { ProvedDownload } from '../../shared/auth/ProvedDownload.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { Body } from '../../shared/ui/Text.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { ToneChip } from '../../shared/ui/ToneChip.tsx'
import { useTimeZone } from '../../shared/useTimeZone.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { type PeopleFilter, queryOf, usersOf } from './peopleApi.ts'
import { showNames, sortNames, stateOf } from './peopleText.ts'
import styles from './PeopleList.module.css'
import { usePages } from '../../shared/api/calls.ts'

/** Members that match the filters of the address, with a search and an invitation. */
export function PeopleList({ filter }: { readonly filter: PeopleFilter }) {
  const [isInviting, setIsInviting] = useState(false)
  return (
    <div className={stack(16)}>
      <Filters filter={filter} />
      <div className={wrap(12)}>
        <Button onClick={() => setIsInviting(true)}>Invite a person</Button>
        <ProvedDownload href={downloadAddress(downloadUsers, { query: queryOf(filter) })}>
          Download CSV
        </ProvedDownload>
      </div>
      <PagedList
        query={usePages(listUsers, { query: queryOf(filter) }, { refetchOnMountOrArgChange: true })}
        rowsOf={usersOf}
        name="people"
        more="Show more people"
        waiting={<Loading />}
        nothing={<Nothing />}
      >
        {(users) => <People users={users} />}
      </PagedList>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </div>
  )
}

function People({ users }: { readonly users: readonly User[] }) {
  const timeZone = useTimeZone()
  const preferences = usePreferences()
  return (
    <DataTable>
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col" data-text>
            State
          </th>
          <th scope="col">Joined</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => {
          const { name, tone } = stateOf(user)
          return (
            <tr key={user.id}>
              <th scope="row" className={styles.person}>
                <Link to={paths.operatorPerson(user.id)}>{user.displayName}</Link>
                {user.isOperator && ' (operator)'}
                <small className={classes(quietTone, asBlock)}>
                  {user.email}
                  {user.phoneEnding !== null && `, phone ••• ${user.phoneEnding}`}
                </small>
              </th>
              <td data-label="State" data-text>
                <ToneChip data-tone={tone}>{name}</ToneChip>
              </td>
              <td data-label="Joined">{formatMoment(user.joinedAt, timeZone, preferences)}</td>
            </tr>
          )
        })}
      </tbody>
    </DataTable>
  )
}

function Filters({ filter }: { readonly filter: PeopleFilter }) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState({ q: filter.q, from: filter.from ?? '', to: filter.to ?? '' })
  const [sort, setSort] = useState(filter.sort)
  return (
    <>
      <form
        className={wrap(12, startAligned, styles.filters)}
        role="search"
        aria-label="Find people"
        onSubmit={(event) => {
          event.preventDefault()
          void navigate(addressOf({ ...draft, q: draft.q.trim(), sort, show: filter.show }))
        }}
      >
        <TextField
          label="Name, email, phone, order or code"
          value={draft.q}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setDraft({ ...draft, q: event.target.value })}
        />
        <div className={styles.days}>
          <TextField
            label="Joined from"
            type="date"
            value={draft.from}
            onChange={(event) => setDraft({ ...draft, from: event.target.value })}
          />
        </div>
        <div className={styles.days}>
          <TextField
            label="Joined until"
            type="date"
            value={draft.to}
            onChange={(event) => setDraft({ ...draft, to: event.target.value })}
          />
        </div>
        <SelectField
          label="Order"
          value={sort}
          onChange={(event) => setSort(UserSort.parse(event.target.value))}
        >
          {UserSort.options.map((each) => (
            <option key={each} value={each}>
              {sortNames[each]}
            </option>
          ))}
        </SelectField>
        <Button type="submit">Find</Button>
      </form>
      <nav aria-label="Filter people">
        <ChipRow>
          {UserShow.options.map((show) => (
            <ChipLink
              key={show}
              to={addressOf({ ...filter, show })}
              preventScrollReset
              aria-current={show === filter.show ? 'page' : undefined}
              data-selected={show === filter.show || undefined}
            >
              {showNames[show]}
            </ChipLink>
          ))}
        </ChipRow>
      </nav>
    </>
  )
}

function addressOf({ q, show, sort, from, to }: PeopleFilter): string {
  return paths.operatorPeople({
    ...(q ? { q } : {}),
    ...(show === 'all' ? {} : { show }),
    ...(sort === 'newest' ? {} : { sort }),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  })
}

const Nothing = () => (
  <EmptyState drawing="nothingFound" title="No people found">
    <Body>Check the spelling, or search for a phone number or an order number such as GW-3F7K-9Q.</Body>
    <ButtonLink to={paths.operatorPeople()}>See all people</ButtonLink>
  </EmptyState>
)

const Loading = () => (
  <Skeleton label="Loading the people">
    {['first', 'second', 'third', 'fourth'].map((row) => (
      <SkeletonBox key={row} style={{ height: 56, marginBlockEnd: 8 }} />
    ))}
  </Skeleton>
)
