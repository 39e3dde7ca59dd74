import { LocationId } from 'contract/core/ids'
import { type InboxView, inboxViews, ReviewSource } from 'contract/reviewInbox/inbox'
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../../../shared/format/points.ts'
import { useNow } from '../../../shared/useNow.ts'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { ChipChoice, ChipNav } from '../../../shared/ui/ChipLink.tsx'
import { spread, stack, wrap } from '../../../shared/ui/classes.ts'
import { ChipSelect } from '../../../shared/ui/fields.ts'
import { PhoneFold } from '../../../shared/ui/PhoneFold.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { type InboxChoice, narrowed, withoutFilters } from '../inboxAddress.ts'
import { sourceNames, viewNames } from '../inboxText.ts'
import type { Inbox } from '../useInbox.ts'
import { periodDays, periodName, startOf } from './periods.ts'
import styles from './InboxFilters.module.css'

interface Part {
  readonly inbox: Inbox
}

interface Props extends Part {
  /** Beside the views. */
  readonly children: ReactNode
}

/** Pause in typing after which the search starts. */
const pauseMilliseconds = 350

/** Views with their counts, the search, and the other filters; the address holds them all. */
export function InboxFilters({ inbox, children }: Props) {
  const { choice, counts, addressOf } = inbox
  const count = narrowed(choice)
  const countOf = (view: InboxView) =>
    counts && (view === 'open' || view === 'approval' || view === 'trouble') ? counts[view] : null
  // Many businesses need no approval: shows the view only while a reply is pending or the view is open.
  const isOffered = (view: InboxView) =>
    (view !== 'approval' && view !== 'trouble') || view === choice.show || (countOf(view) ?? 0) > 0
  return (
    <div className={stack(16)}>
      <div className={spread('8 16')}>
        <ChipNav aria-label="Views of the inbox">
          {inboxViews.filter(isOffered).map((view) => (
            <ChipChoice key={view} to={addressOf({ ...choice, show: view })} isChosen={view === choice.show}>
              {viewNames[view]}
              {countOf(view) !== null && ` (${formatCount(countOf(view) ?? 0)})`}
            </ChipChoice>
          ))}
        </ChipNav>
        {children}
      </div>
      <div className={stack(16, styles.narrowing)}>
        <Search inbox={inbox} />
        <PhoneFold show={count > 0 ? `Filters (${count})` : 'Filters'} hide="Hide filters">
          <Selects inbox={inbox} />
        </PhoneFold>
      </div>
      {count > 0 && (
        <Link className={styles.clear} to={addressOf(withoutFilters(choice))} replace preventScrollReset>
          Clear filters
        </Link>
      )}
    </div>
  )
}

function Search({ inbox: { choice, show } }: Part) {
  const [text, setText] = useState(choice.q)
  const shown = useRef(choice.q)
  // Changed by back, forward or cleared filters.
  useEffect(() => {
    if (shown.current === choice.q) return
    shown.current = choice.q
    setText(choice.q)
  }, [choice.q])

  const search = (q: string) => {
    shown.current = q.trim()
    if (q.trim() !== choice.q) show({ ...choice, q: q.trim() })
  }
  const searchSettled = useEffectEvent(search)
  useEffect(() => {
    const timer = setTimeout(() => searchSettled(text), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <form
      className={styles.search}
      role="search"
      aria-label="Reviews"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        search(text)
      }}
    >
      <TextField
        label="Search reviews"
        type="search"
        value={text}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </form>
  )
}

function Selects({ inbox: { choice, choices, isWorkspace, show } }: Part) {
  const now = useNow(3_600_000)
  const timeZone = useTimeZone()
  const locations =
    choices.find(({ slug }) => slug === choice.business)?.locations ??
    (choices.length === 1 ? choices[0]?.locations : undefined)
  const days =
    choice.to === undefined
      ? periodDays.find((each) => startOf(each, now, timeZone) === choice.from)
      : undefined
  const isOtherPeriod = days === undefined && (choice.from ?? choice.to) !== undefined
  const otherStars = choice.stars && !starOptions.some(({ value }) => value === choice.stars)
  const change = (part: Partial<InboxChoice>) => show({ ...choice, ...part })
  return (
    <div className={wrap(12, styles.selects)}>
      {choices.length > 1 && !isWorkspace && (
        <Select
          label="Business"
          value={choice.business}
          options={choices.map(({ slug, name }) => ({ value: slug, name }))}
          all="All businesses"
          onChoose={(business) => change({ business, location: undefined })}
        />
      )}
      {locations && locations.length > 1 && (
        <Select
          label="Location"
          value={choice.location}
          options={locations.map(({ id, name }) => ({ value: id, name }))}
          all="All locations"
          onChoose={(location) => change({ location: LocationId.safeParse(location).data })}
        />
      )}
      <Select
        label="Source"
        value={choice.source}
        options={ReviewSource.options.map((value) => ({ value, name: sourceNames[value] }))}
        all="All sources"
        onChoose={(source) => change({ source: ReviewSource.safeParse(source).data })}
      />
      <Select
        label="Stars"
        value={choice.stars}
        options={[
          ...starOptions,
          ...(otherStars
            ? [{ value: choice.stars ?? '', name: `${choice.stars?.replaceAll(',', ', ')} stars` }]
            : []),
        ]}
        all="All stars"
        onChoose={(stars) => change({ stars })}
      />
      <Select
        label="Period"
        value={isOtherPeriod ? 'other' : days?.toString()}
        options={[
          ...periodDays.map((each) => ({ value: String(each), name: `Last ${each} days` })),
          ...(isOtherPeriod ? [{ value: 'other', name: periodName(choice) }] : []),
        ]}
        all="Any time"
        onChoose={(value) => {
          if (value === 'other') return
          const from = value === undefined ? undefined : startOf(Number(value), now, timeZone)
          change({ from, to: undefined })
        }}
      />
      <Select
        label="Content"
        value={choice.with}
        options={[
          { value: 'text', name: 'With words' },
          { value: 'media', name: 'With photos or videos' },
        ]}
        all="Any content"
        onChoose={(value) => change({ with: value === 'text' || value === 'media' ? value : undefined })}
      />
      <Select
        label="Assigned"
        value={choice.assigned}
        options={[
          { value: 'me', name: 'To me' },
          { value: 'none', name: 'Not assigned' },
        ]}
        all="All people"
        onChoose={(value) => change({ assigned: value === 'me' || value === 'none' ? value : undefined })}
      />
    </div>
  )
}

const starOptions = [
  { value: '1,2', name: '1 or 2 stars' },
  { value: '4,5', name: '4 or 5 stars' },
  ...[5, 4, 3, 2, 1].map((stars) => ({
    value: String(stars),
    name: stars === 1 ? '1 star' : `${stars} stars`,
  })),
]

interface SelectProps {
  readonly label: string
  readonly value: string | undefined
  readonly options: readonly { readonly value: string; readonly name: string }[]
  /** The option without a filter. */
  readonly all: string
  readonly onChoose: (value: string | undefined) => void
}

const Select = ({ label, value, options, all, onChoose }: SelectProps) => (
  <label>
    {label}
    <ChipSelect
      value={value ?? ''}
      data-selected={value === undefined ? undefined : ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </ChipSelect>
  </label>
)
