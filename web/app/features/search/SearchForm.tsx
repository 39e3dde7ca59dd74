import { styled } from '@mui/material/styles'
import type { Place } from 'contract/search'
import type { ReactNode, SubmitEvent } from 'react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths, type SearchAddress } from '../../shared/paths.ts'
import { selectArrow } from '../../shared/ui/fields.ts'
import { SearchIcon } from '../../shared/ui/icons.tsx'
import { addressOfForm, shownValues } from './searchAddress.ts'

export interface SearchFormProps {
  readonly address: SearchAddress
  readonly places: readonly Place[]
  /** More filters, below the field. A change of one of them searches at once. */
  readonly children?: ReactNode
  /** Beside the field on wide screens, below it on narrow ones. */
  readonly beside?: ReactNode
  /** The hero's field is the one filled button of its view. */
  readonly buttonText?: string
}

/** A plain GET form to /search, so that it works before and without JavaScript; with it, moves without loading a page. */
export function SearchForm({ address, places, beside, children, buttonText = 'Search' }: SearchFormProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const usualPlace = places[0]?.slug
  const where = address.near ? 'near' : (address.place ?? usualPlace)

  // Back and forward change the address while the fields stay mounted; compared as text, so that what someone is
  // typing survives every other render.
  const shown = JSON.stringify({ ...shownValues(address), place: where ?? '' })
  useEffect(() => {
    const fields = form.current?.elements
    if (fields) showIn(fields, JSON.parse(shown) as Record<string, string>) // made two lines above
  }, [shown])

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(paths.search(addressOfForm(new FormData(event.currentTarget), address.near, usualPlace)))
  }

  return (
    <Form ref={form} role="search" action={paths.search()} method="get" onSubmit={search}>
      <Line>
        <Field>
          <Part>
            <span>What</span>
            <input
              name="q"
              type="search"
              defaultValue={address.q}
              placeholder="Sourdough, haircut, yoga"
              maxLength={200}
              autoComplete="off"
              enterKeyHint="search"
            />
          </Part>
          {places.length > 0 && (
            <Part>
              <span>Where</span>
              <select name="place" defaultValue={where}>
                {address.near && <option value="near">Near me</option>}
                {places.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </select>
            </Part>
          )}
          <Submit type="submit">
            <SearchIcon size={20} />
            <span>{buttonText}</span>
          </Submit>
        </Field>
        {beside}
      </Line>
      {children}
    </Form>
  )
}

function showIn(fields: HTMLFormControlsCollection, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = fields.namedItem(name)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === field.value
    else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
  }
}

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 16, minWidth: 0 })

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: '16px 24px',
  [theme.breakpoints.up('md')]: { flexDirection: 'row', alignItems: 'center' },
}))

const Field = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr',
  width: '100%',
  maxWidth: 760,
  borderRadius: 16,
  border: `1px solid ${theme.vars.palette.role.raisedBorder}`,
  backgroundColor: theme.vars.palette.role.raised,
  boxShadow: '0 6px 24px rgb(18 22 37 / 0.08)',
  padding: 8,
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr) auto',
    alignItems: 'center',
    borderRadius: 999,
  },
}))

const Part = styled('label')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  padding: '8px 16px',
  borderRadius: 12,
  minWidth: 0,
  cursor: 'text',
  '&:focus-within': { outline: `2px solid ${theme.vars.palette.role.action}`, outlineOffset: -1 },
  '&:first-of-type': { borderBlockEnd: `1px solid ${theme.vars.palette.role.raisedBorder}` },
  '&:first-of-type:focus-within': { borderBlockEndColor: 'transparent' },
  [theme.breakpoints.up('sm')]: {
    borderRadius: 999,
    paddingInline: 24,
    '&:first-of-type': { borderBlockEnd: 'none' },
  },
  '& > span': { ...theme.typography.caption, fontWeight: 600, color: theme.vars.palette.role.heading },
  '& > input, & > select': {
    ...theme.typography.subtitle1,
    fontFamily: 'inherit',
    width: '100%',
    minWidth: 0,
    height: 24,
    padding: 0,
    border: 0,
    outline: 'none',
    color: theme.vars.palette.role.heading,
    backgroundColor: 'transparent',
    textOverflow: 'ellipsis',
  },
  '& > select': {
    appearance: 'none',
    cursor: 'pointer',
    paddingInlineEnd: 20,
    backgroundImage: selectArrow,
    backgroundRepeat: 'no-repeat',
    backgroundPosition: 'right center',
  },
  '& option': { color: theme.vars.palette.role.heading, backgroundColor: theme.vars.palette.role.raised },
  '& > input::placeholder': { color: theme.vars.palette.role.quietText, opacity: 1 },
  '& > input::-webkit-search-cancel-button': { display: 'none' },
}))

const Submit = styled('button')(({ theme }) => ({
  ...theme.typography.button,
  fontFamily: 'inherit',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  height: 48,
  padding: '0 24px',
  marginBlockStart: 8,
  border: 0,
  borderRadius: 12,
  cursor: 'pointer',
  color: theme.vars.palette.role.onAction,
  backgroundColor: theme.vars.palette.role.action,
  transition: 'background-color 150ms ease-out',
  '&:hover': { backgroundColor: theme.vars.palette.role.actionHover },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.role.action}`, outlineOffset: 2 },
  [theme.breakpoints.up('sm')]: { borderRadius: 999, marginBlockStart: 0 },
}))
