import { LocalDate } from 'contract/core/instant'
import { orderSearchLengthMax, PastOrderSort, PastOrderStatus } from 'contract/orders/pastOrders'
import { paths } from 'contract/paths'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formText } from '../../../shared/formText.ts'
import type { NamedPeriod } from '../../../shared/period.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import {
  beside,
  boldText,
  classes,
  cluster,
  shrinkable,
  sideBySide,
  textLink,
  wrap,
} from '../../../shared/ui/classes.ts'
import { ChipSelect } from '../../../shared/ui/fields.ts'
import { SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { pillField } from '../../../shared/ui/skins.ts'
import {
  addressOfSelection,
  isFiltered,
  type PastSelection,
  sortNames,
  statusNames,
} from './pastSelection.ts'
import styles from './PastOrderFilters.module.css'

interface Props {
  readonly slug: string
  readonly selection: PastSelection
  readonly periods: readonly NamedPeriod[]
}

const allTime = 'All time'
const custom = 'Custom dates'

/** Search and filters; each change goes into the address at once, the search text and custom dates on submit. */
export function PastOrderFilters({ slug, selection, periods }: Props) {
  const navigate = useNavigate()
  const [isPicking, setIsPicking] = useState(false)
  const { q = '', status, from, to, sort = 'newest' } = selection
  const named = periods.find(({ period }) => period.from === from && period.to === to)
  const isCustom = isPicking || (!named && (from !== undefined || to !== undefined))
  const address = paths.ownOrders(slug, addressOfSelection(selection))
  // A change builds on the previous one, even before the page shows it.
  const latest = useRef(selection)
  useEffect(() => {
    latest.current = selection
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The selection is a new object at each rendering.
  }, [address])
  const show = (change: PastSelection) => {
    latest.current = { ...latest.current, ...change }
    void navigate(paths.ownOrders(slug, addressOfSelection(latest.current)), { preventScrollReset: true })
  }
  const choosePeriod = (name: string) => {
    setIsPicking(name === custom)
    if (name === custom) return
    const period = periods.find((offered) => offered.name === name)?.period
    show({ from: period?.from, to: period?.to })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const text = formText(form, 'q')
    const days = isCustom ? { from: dayOf(form, 'from'), to: dayOf(form, 'to') } : {}
    if (isCustom) setIsPicking(false)
    show({ q: text === '' ? undefined : text, ...days })
  }
  return (
    <form className={wrap('8 16')} role="search" aria-label="Past orders" onSubmit={submit}>
      <SearchText q={q} />
      <div className={cluster(8, styles.chips)}>
        <Chosen
          label="Status"
          value={status ?? ''}
          onChoose={(value) => show({ status: PastOrderStatus.safeParse(value).data })}
        >
          <option value="">All statuses</option>
          {Object.entries(statusNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Chosen>
        <Chosen label="Period" value={isCustom ? custom : (named?.name ?? allTime)} onChoose={choosePeriod}>
          {[allTime, ...periods.map(({ name }) => name), custom].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Chosen>
        <Chosen
          label="Sort"
          className={styles.sort}
          value={sort}
          onChoose={(value) => show({ sort: PastOrderSort.safeParse(value).data })}
        >
          {Object.entries(sortNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Chosen>
        {isFiltered(selection) && (
          <Link
            className={classes(textLink, boldText, styles.clear)}
            to={paths.ownOrders(slug, addressOfSelection({ sort: selection.sort }))}
            preventScrollReset
            onClick={() => setIsPicking(false)}
          >
            Clear filters
          </Link>
        )}
      </div>
      {isCustom && (
        <div className={cluster('8 16', styles.dates)} key={`${from} ${to}`}>
          <label className={beside(8)}>
            From <input className={pillField} type="date" name="from" defaultValue={from} />
          </label>
          <label className={beside(8)}>
            To <input className={pillField} type="date" name="to" defaultValue={to} />
          </label>
          <Button type="submit">Apply dates</Button>
        </div>
      )}
    </form>
  )
}

/** Keeps its focus while the address changes. */
function SearchText({ q }: { readonly q: string }) {
  const field = useRef<HTMLInputElement>(null)
  // Back, forward and "Clear filters" change the address while the field stays mounted.
  useEffect(() => {
    if (field.current) field.current.value = q
  }, [q])
  return (
    <div className={sideBySide(8, styles.search)}>
      <label className={sideBySide(0, shrinkable)}>
        <SrOnly>Search by order, customer or product</SrOnly>
        <input
          className={pillField}
          ref={field}
          name="q"
          type="search"
          defaultValue={q}
          placeholder="Order, customer or product"
          maxLength={orderSearchLengthMax}
          autoComplete="off"
          enterKeyHint="search"
        />
      </label>
      <Button type="submit">Search</Button>
    </div>
  )
}

interface ChosenProps {
  readonly label: string
  readonly value: string
  readonly className?: string | undefined
  readonly onChoose: (value: string) => void
  readonly children: React.ReactNode
}

const Chosen = ({ label, value, className, onChoose, children }: ChosenProps) => (
  <label className={className}>
    <SrOnly>{label}</SrOnly>
    <ChipSelect value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
      {children}
    </ChipSelect>
  </label>
)

const dayOf = (form: HTMLFormElement, name: string) => LocalDate.safeParse(formText(form, name)).data
