import { styled } from '@mui/material/styles'
import { paths, type SearchAddress } from 'contract/paths'
import type { Place } from 'contract/search/search'
import type { ReactNode, SubmitEvent } from 'react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { SearchIcon } from '../../../shared/ui/icons.tsx'
import { rememberSearch } from './recentSearches.ts'
import { addressOfForm, changed, shownValues } from '../searchAddress.ts'
import { WhatField } from './WhatField.tsx'
import { WhereField } from './WhereField.tsx'

export interface SearchFormProps {
  readonly address: SearchAddress
  readonly places: readonly Place[]
  /** Name of the place in the address, unless it is a default place. */
  readonly placeName?: string | undefined
  /** More filters, below the field. A change of one of them searches at once. */
  readonly children?: ReactNode
  /** Beside the field on wide screens, below it on narrow ones. */
  readonly beside?: ReactNode
  /** Text for the hero's button, the one filled button of its view. */
  readonly buttonText?: string
}

/**
 * Plain GET form to /search, so that it works before hydration and without JavaScript; with it, navigation is
 * client-side.
 */
export function SearchForm({
  address,
  places,
  placeName,
  beside,
  children,
  buttonText = 'Search',
}: SearchFormProps) {
  const navigate = useNavigate()
  const location = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const usualPlace = places[0]?.slug
  const { near, box, compare } = address

  // Back and forward change the address while the fields stay mounted; compared as text, so that typed input survives
  // other renders.
  const shown = JSON.stringify(shownValues(address))
  useEffect(() => {
    if (form.current) showIn(form.current, JSON.parse(shown) as Record<string, readonly string[]>) // serialized above
  }, [shown])

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const next = addressOfForm(new FormData(event.currentTarget), address, usualPlace)
    if (next.q) rememberSearch(next.q)
    // Choices in the open sheet replace one history entry; an unchanged search adds none.
    const isInSheet = event.currentTarget.querySelector('dialog[open]') !== null
    const isSame = paths.search(next) === paths.search(changed(address, {}))
    const { isFromSheet } = (location.state ?? {}) as { isFromSheet?: boolean } // set below
    void navigate(paths.search(next), {
      replace: isSame || (isInSheet && isFromSheet === true),
      preventScrollReset: isInSheet,
      state: { isFromSheet: isInSheet || (isSame && isFromSheet === true) },
    })
  }

  return (
    <Form ref={form} role="search" action={paths.search()} method="get" onSubmit={search}>
      <Line>
        <Field isLow={beside !== undefined}>
          <WhatField address={address} />
          {places.length > 0 && <WhereField address={address} places={places} placeName={placeName} />}
          <Submit type="submit" isLow={beside !== undefined}>
            <SearchIcon size={20} />
            <span>{buttonText}</span>
          </Submit>
        </Field>
        {beside}
      </Line>
      {Object.entries({ near, box, compare }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </Form>
  )
}

function showIn(form: HTMLFormElement, values: Record<string, readonly string[]>): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
    const shown = values[field.name]
    if (!shown || field.type === 'hidden') continue
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
      field.checked = shown.includes(field.value) || (field.value === '' && shown.length === 0)
    else field.value = shown[0] ?? ''
  }
}

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 16, minWidth: 0 })

const Line = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: '16px 24px',
  [theme.breakpoints.up('md')]: { flexDirection: 'row', alignItems: 'center' },
})

interface Height {
  /** Above results: on phones the button is beside both fields, as wide as its icon. */
  readonly isLow: boolean
}
const isOwnProp = (name: PropertyKey) => name !== 'isLow'

const Field = styled('div', { shouldForwardProp: isOwnProp })<Height>(({ isLow }) => ({
  display: 'grid',
  gridTemplateColumns: isLow ? 'minmax(0, 1fr) auto' : '1fr',
  width: '100%',
  maxWidth: 760,
  borderRadius: 16,
  border: `1px solid ${colors.raisedBorder}`,
  backgroundColor: colors.raised,
  boxShadow: '0 6px 24px rgb(18 22 37 / 0.08)',
  padding: 8,
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr) auto',
    alignItems: 'center',
    borderRadius: 999,
  },
}))

const Submit = styled('button', { shouldForwardProp: isOwnProp })<Height>(({ isLow }) => ({
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
  color: colors.onAction,
  backgroundColor: colors.action,
  transition: 'background-color 150ms ease-out',
  '&:hover': { backgroundColor: colors.actionHover },
  '&:focus-visible': { outline: `2px solid ${colors.action}`, outlineOffset: 2 },
  [theme.breakpoints.up('sm')]: { borderRadius: 999, marginBlockStart: 0 },
  [theme.breakpoints.down('sm')]: isLow
    ? {
        gridColumn: 2,
        gridRow: '1 / span 2',
        alignSelf: 'center',
        width: 56,
        height: 56,
        padding: 0,
        margin: '0 0 0 8px',
        borderRadius: 999,
        '& > span': { position: 'absolute', clip: 'rect(0 0 0 0)', width: 1, height: 1, overflow: 'hidden' },
      }
    : {},
}))
