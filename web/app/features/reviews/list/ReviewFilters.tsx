import { styled } from '@mui/material/styles'
import { paths, type ReviewAddress } from 'contract/paths'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { colors } from '../../../shared/theme/theme.ts'
import { Action } from '../../../shared/ui/Action.tsx'
import { ChipLink } from '../../../shared/ui/ChipLink.tsx'
import { ChipSelect } from '../../../shared/ui/fields.ts'
import { SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { changedReviews } from './reviewAddress.ts'

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
    <Filters>
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
      <Form ref={form} action={paths.businessReviews(slug)} method="get" onSubmit={show} role="search">
        <input type="hidden" name="b" value={slug} />
        {address.stars && <input type="hidden" name="stars" value={address.stars} />}
        {address.with && <input type="hidden" name="with" value={address.with} />}
        <Label>
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
        </Label>
        <TextBlock>
          <label>
            <SrOnly>Search reviews</SrOnly>
            <input
              name="words"
              type="search"
              defaultValue={words}
              placeholder="Search reviews"
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
            />
          </label>
          <Action type="submit">Search</Action>
        </TextBlock>
      </Form>
    </Filters>
  )
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}

const Filters = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })

const Form = styled('form')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  flex: '1 1 320px',
})

// Positions the visually hidden text at its chip.
const Label = styled('label')({ position: 'relative', display: 'inline-flex' })

const TextBlock = styled('div')({
  display: 'flex',
  gap: 8,
  flex: '1 1 240px',
  '& > label': { position: 'relative', display: 'flex', flex: 1, minWidth: 0 },
  '& input': {
    width: '100%',
    height: 40,
    padding: '0 16px',
    font: 'inherit',
    // Mobile browsers zoom into fields with text below 16 px.
    fontSize: '1rem',
    borderRadius: 999,
    color: colors.heading,
    backgroundColor: colors.raised,
    border: `1px solid ${colors.raisedBorder}`,
    '&:focus-visible': { outline: `2px solid ${colors.action}`, outlineOffset: -1 },
  },
})
