import { paths } from 'contract/paths'
import { type AuditEntry, downloadAuditEntries, listAuditEntries } from 'contract/people/audit'
import { auditActionName, auditDetails } from 'contract/people/auditNames'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { downloadAddress } from '../../shared/api/request.ts'
import { formatMoment } from '../../shared/format/instant.ts'
import { usePreferences } from '../../shared/format/preferences.ts'
import { Button, ButtonLink } from '../../shared/ui/Button.tsx'
import { leading, oneLine, stack, startAligned, wrap } from '../../shared/ui/classes.ts'
import { DataTable } from '../../shared/ui/DataTable.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { SelectField } from '../../shared/ui/FormFields.tsx'
import { PagedList } from '../../shared/ui/PagedList.tsx'
import { ProvedDownload } from '../../shared/auth/ProvedDownload.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { Body } from '../../shared/ui/Text.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { useTimeZone } from '../../shared/useTimeZone.ts'
import { type AuditFilter, entriesOf } from './auditApi.ts'
import styles from './AuditLog.module.css'
import { usePages } from '../../shared/api/calls.ts'

/** Entries of the audit log that match the filters in the address, newest first. */
export function AuditLog({ filter }: { readonly filter: AuditFilter }) {
  const query = usePages(listAuditEntries, { query: filter }, { refetchOnMountOrArgChange: true })
  return (
    <div className={stack(16, leading, styles.part)}>
      <Filters filter={filter} actions={query.data?.pages[0]?.actions ?? []} />
      <ProvedDownload href={downloadAddress(downloadAuditEntries, { query: filter })}>
        Download CSV
      </ProvedDownload>
      <PagedList
        query={query}
        rowsOf={entriesOf}
        name="entries"
        more="Show earlier entries"
        waiting={
          <Skeleton label="Loading the audit log">
            <SkeletonBox style={{ height: 320 }} />
          </Skeleton>
        }
        nothing={
          <EmptyState drawing="nothingFound" title="No entries found">
            <Body>Actions of operators, and changes of access and identity, appear here.</Body>
            <ButtonLink to={paths.operatorAudit()}>See all entries</ButtonLink>
          </EmptyState>
        }
      >
        {(entries) => <Entries entries={entries} filter={filter} />}
      </PagedList>
    </div>
  )
}

function Entries({
  entries,
  filter,
}: {
  readonly entries: readonly AuditEntry[]
  readonly filter: AuditFilter
}) {
  const timeZone = useTimeZone()
  const preferences = usePreferences()
  return (
    <DataTable>
      <thead>
        <tr>
          <th scope="col">Action</th>
          <th scope="col" data-text>
            Actor
          </th>
          <th scope="col" data-text>
            Member
          </th>
          <th scope="col">Time</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <th scope="row" className={styles.entry}>
              {auditActionName(entry.action)}
              {auditDetails(entry).map((detail) => (
                <small key={detail} className={styles.change}>
                  {detail}
                </small>
              ))}
              <small>{[entry.reason, entry.subject].filter(Boolean).join(' · ')}</small>
            </th>
            <td data-label="Actor" data-text>
              {entry.actor ? (
                <Link to={addressOf({ ...filter, actorId: entry.actor.id })}>{entry.actor.displayName}</Link>
              ) : (
                'Goodword'
              )}
              {entry.actingFor && ` as ${entry.actingFor.displayName}`}
            </td>
            <td data-label="Member" data-text data-empty={entry.member === null || undefined}>
              {entry.member ? (
                <Link to={paths.operatorPerson(entry.member.id)}>{entry.member.displayName}</Link>
              ) : (
                '–'
              )}
            </td>
            <td data-label="Time" className={oneLine}>
              {formatMoment(entry.at, timeZone, preferences)}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

function Filters({ filter, actions }: { readonly filter: AuditFilter; readonly actions: readonly string[] }) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState({
    action: filter.action ?? '',
    subject: filter.subject ?? '',
    from: filter.from ?? '',
    to: filter.to ?? '',
  })
  const names = actions.includes(draft.action) || draft.action === '' ? actions : [draft.action, ...actions]
  return (
    <form
      className={wrap(12, startAligned, styles.filters)}
      role="search"
      aria-label="Search the audit log"
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(addressOf({ ...filter, ...draft }))
      }}
    >
      <SelectField
        label="Action"
        value={draft.action}
        onChange={(event) => setDraft({ ...draft, action: event.target.value })}
      >
        <option value="">All actions</option>
        {names.map((action) => (
          <option key={action} value={action}>
            {auditActionName(action)}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Subject"
        value={draft.subject}
        maxLength={120}
        autoComplete="off"
        placeholder="order:"
        onChange={(event) => setDraft({ ...draft, subject: event.target.value })}
      />
      <TextField
        label="From"
        type="date"
        value={draft.from}
        onChange={(event) => setDraft({ ...draft, from: event.target.value })}
      />
      <TextField
        label="Until"
        type="date"
        value={draft.to}
        onChange={(event) => setDraft({ ...draft, to: event.target.value })}
      />
      <Button type="submit">Search</Button>
    </form>
  )
}

/** The address of the log with filters; empty ones are left out. */
function addressOf({
  action,
  actorId,
  memberId,
  subject,
  from,
  to,
}: {
  readonly [Key in keyof AuditFilter]?: string | undefined
}): string {
  return paths.operatorAudit({
    ...(action ? { action } : {}),
    ...(actorId ? { actor: actorId } : {}),
    ...(memberId ? { member: memberId } : {}),
    ...(subject?.trim() ? { subject: subject.trim() } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  })
}
