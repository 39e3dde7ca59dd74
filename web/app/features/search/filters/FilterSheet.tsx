import { sumOf } from 'contract/core/sum'
import { styled } from '@mui/material/styles'
import type { Category } from 'contract/businesses/businesses'
import { paths, type SearchAddress } from 'contract/paths'
import type { SearchAnswer } from 'contract/search/search'
import { type MouseEvent, useRef } from 'react'
import { formatCount } from '../../../shared/format/points.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { Action, ActionLink } from '../../../shared/ui/Action.tsx'
import { chipStyles } from '../../../shared/ui/fields.ts'
import { CloseIcon } from '../../../shared/ui/icons.tsx'
import { FacetFields } from './FacetFields.tsx'
import { FilterIcon } from '../searchIcons.tsx'
import { changed, filterNames, valuesOf } from '../searchAddress.ts'

interface FilterSheetProps {
  readonly address: SearchAddress
  readonly categories: readonly Category[]
  readonly answer: SearchAnswer | undefined
}

const sheetId = 'search-filters'

/**
 * All filters of the search form. Without JavaScript the browser opens it as a popover; with it the sheet is modal,
 * each choice takes effect at once, and the button below only closes it.
 */
export function FilterSheet({ address, categories, answer }: FilterSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const count = sumOf(filterNames, (name) => valuesOf(address[name]).length)

  const open = (event: MouseEvent) => {
    event.preventDefault()
    sheet.current?.showModal()
  }
  const close = () => sheet.current?.close()
  const closeFromOutside = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) close()
  }

  return (
    <>
      <Opener type="button" popoverTarget={sheetId} onClick={open} data-selected={count > 0 || undefined}>
        <FilterIcon size={18} />
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Opener>
      <Sheet
        ref={sheet}
        id={sheetId}
        popover="auto"
        aria-labelledby={`${sheetId}-title`}
        onClick={closeFromOutside}
      >
        <Head>
          <h2 id={`${sheetId}-title`}>Filters</h2>
          <Close type="button" aria-label="Close filters" popoverTarget={sheetId} onClick={close}>
            <CloseIcon size={20} />
          </Close>
        </Head>
        <Fields>
          <FacetFields address={address} categories={categories} answer={answer} />
        </Fields>
        <Foot>
          <ActionLink
            look="text"
            to={paths.search(
              changed(address, Object.fromEntries(filterNames.map((name) => [name, undefined]))),
            )}
            preventScrollReset
          >
            Clear all
          </ActionLink>
          <Action type="submit" look="filled" onClick={close}>
            {answer ? showText(answer) : 'Show places'}
          </Action>
        </Foot>
      </Sheet>
    </>
  )
}

function showText({ total, isTotalExact }: SearchAnswer): string {
  if (total === 0) return 'No matches'
  return `Show ${isTotalExact ? '' : 'more than '}${formatCount(total)} ${total === 1 ? 'place' : 'places'}`
}

const Opener = styled('button')({
  ...theme.typography.body1,
  ...chipStyles,
  fontFamily: 'inherit',
  color: colors.heading,
  backgroundColor: colors.raised,
  border: `1px solid ${colors.raisedBorder}`,
  '& > svg': { color: colors.brand, flex: 'none' },
  '&:hover': { borderColor: colors.brand },
  '&[data-selected]': {
    color: colors.link,
    fontWeight: 600,
    borderColor: colors.action,
    backgroundColor: colors.tint,
  },
  '&:focus-visible': { outline: `2px solid ${colors.action}`, outlineOffset: 2 },
})

const Sheet = styled('dialog')({
  width: 'min(720px, 100vw - 32px)',
  maxHeight: 'min(760px, 100dvh - 64px)',
  padding: 0,
  overflow: 'hidden',
  color: colors.text,
  backgroundColor: colors.raised,
  border: `1px solid ${colors.raisedBorder}`,
  borderRadius: 12,
  boxShadow: '0 8px 40px rgb(18 22 37 / 0.2)',
  '&[open], &:popover-open': { display: 'flex', flexDirection: 'column', margin: 'auto' },
  '&::backdrop': { backgroundColor: 'rgb(18 22 37 / 0.5)' },
  [theme.breakpoints.down('sm')]: {
    width: '100%',
    maxWidth: '100%',
    maxHeight: 'calc(100dvh - 48px)',
    borderRadius: '12px 12px 0 0',
    borderInline: 0,
    borderBlockEnd: 0,
    '&[open], &:popover-open': { margin: 'auto 0 0' },
  },
})

const Head = styled('div')({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '12px 16px 12px 24px',
  borderBlockEnd: `1px solid ${colors.raisedBorder}`,
  '& > h2': { ...theme.typography.h3, margin: 0 },
})

const Close = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 40,
  height: 40,
  padding: 0,
  border: 0,
  borderRadius: 999,
  cursor: 'pointer',
  color: colors.heading,
  backgroundColor: 'transparent',
  '&:hover': { backgroundColor: colors.tint },
  '&:focus-visible': { outline: `2px solid ${colors.action}`, outlineOffset: -2 },
})

const Fields = styled('div')({ flex: 1, minHeight: 0, overflowY: 'auto', padding: '8px 24px 24px' })

const Foot = styled('div')({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: '12px 16px',
  borderBlockStart: `1px solid ${colors.raisedBorder}`,
})
