import type { ReviewAddress } from 'contract/pageAddresses'
import { paths } from 'contract/paths'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../shared/ui/Button.tsx'
import { ChipLink } from '../../../shared/ui/ChipLink.tsx'
import { cluster, shrinkable, sideBySide, wrap } from '../../../shared/ui/classes.ts'
import { ChipSelect } from '../../../shared/ui/fields.ts'
import { SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { pillField } from '../../../shared/ui/skins.ts'
import { changedReviews } from './reviewAddress.ts'
import styles from './ReviewFilters.module.css'

interface ReviewFiltersProps {
  readonly slug: string
  readonly address: ReviewAddress
}

const kinds = [
  { kind: 'text', label: 'With comments' },
  { kind: 'reply', label: 'With owner replies' },
] as const

/** Links and a plain GET form, so that they work before hydration and without JavaScript. */
export function ReviewFilters({ slug, address }: ReviewFiltersProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { words = '', sort = 'newest' } = address

  // Back and forward change the address while the fields stay mounted.
  useEffect(() => {
    const fields = form.current?.elements
    for (const [name, value] of [
      ['words', words],
      ['sort', sort],
    ] as const) {
      const field = fields?.namedItem(name)
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
    }
  }, [words, sort])

  const show = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = new FormData(event.currentTarget)
    const change = changedReviews(address, {
      words: textOf(filled.get('words')),
      sort: textOf(filled.get('sort')) as ReviewAddress['sort'], // other values are ignored
    })
    void navigate(paths.businessReviews(slug, change), { preventScrollReset: true })
  }

  return (
    <div className={cluster(8)}>
      {kinds.map(({ kind, label }) => {
        const isChosen = address.with === kind
        return (
          <ChipLink
            key={kind}
            to={paths.businessReviews(slug, changedReviews(address, { with: isChosen ? undefined : kind }))}
            preventScrollReset
            data-selected={isChosen || undefined}
            aria-current={isChosen || undefined}
          >
            {label}
          </ChipLink>
        )
      })}
      <form
        className={wrap(8, styles.form)}
        ref={form}
        action={paths.businessReviews(slug)}
        method="get"
        onSubmit={show}
        role="search"
      >
        <input type="hidden" name="b" value={slug} />
        {address.stars && <input type="hidden" name="stars" value={address.stars} />}
        {address.with && <input type="hidden" name="with" value={address.with} />}
        <label className={styles.label}>
          <SrOnly>Sort reviews</SrOnly>
          <ChipSelect
            name="sort"
            defaultValue={sort}
            onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
          >
            <option value="newest">Newest first</option>
            <option value="highest">Highest first</option>
            <option value="lowest">Lowest first</option>
          </ChipSelect>
        </label>
        <div className={sideBySide(8, styles.textBlock)}>
          <label className={sideBySide(0, shrinkable)}>
            <SrOnly>Search reviews</SrOnly>
            <input
              className={pillField}
              name="words"
              type="search"
              defaultValue={words}
              placeholder="Search reviews"
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
            />
          </label>
          <Button type="submit">Search</Button>
        </div>
      </form>
    </div>
  )
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}
