import type { Preferences } from 'contract/account/preferences'
import type { SearchAddress } from 'contract/search/searchAddress'
import { paths } from 'contract/paths'
import { radiusKilometresMax, type SearchAnswer } from 'contract/search/search'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatRadius } from '../../../shared/format/distance.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import {
  beside,
  between,
  bodyTone,
  fixedSize,
  fullWidth,
  inlineRow,
  stack,
  textLink,
  tintBox,
} from '../../../shared/ui/classes.ts'
import { ArrowIcon } from '../../../shared/ui/icons.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { changed, filterNames } from '../searchAddress.ts'
import { businessesText, whereOf } from '../searchText.ts'
import styles from './NothingFound.module.css'

type Help = SearchAnswer['helps'][number]

interface NothingFoundProps {
  readonly address: SearchAddress
  readonly helps: readonly Help[]
  readonly nearestCategories: SearchAnswer['nearestCategories']
  /** Name of the origin of the search. */
  readonly placeName: string
  /** Further action. */
  readonly children?: ReactNode
}

/** Relaxed searches: each option names the filter to remove and the number of matches. */
export function NothingFound({ address, helps, nearestCategories, placeName, children }: NothingFoundProps) {
  const preferences = usePreferences()
  // Search suggests the nearest businesses if there are any: without a suggestion there are none at all.
  if (helps.length === 0) return <NoBusinessesYet placeName={placeName} />
  return (
    <EmptyState drawing="nothingFound" title="No matches">
      <Body>Try one of these:</Body>
      <ul className={stack(8, fullWidth, styles.ladder)}>
        {helps.map((help) => (
          <Step
            key={help.drop}
            to={paths.search(changed(address, stepFor(help)))}
            words={wordsFor(help, address, preferences)}
            count={countOf(help)}
          />
        ))}
      </ul>
      {nearestCategories.length > 0 && (
        <>
          <Body>{`Or browse ${nearestCategories.length > 1 ? 'these categories' : 'this category'}${whereOf(placeName)}:`}</Body>
          <ul className={stack(8, fullWidth, styles.ladder)}>
            {nearestCategories.map((category) => (
              <Step
                key={category.slug}
                to={paths.search(changed(address, stepToCategory(category.slug)))}
                words={category.pluralName}
                count={countOf(category)}
              />
            ))}
          </ul>
        </>
      )}
      {children}
    </EmptyState>
  )
}

function Step({ to, words, count }: { readonly to: string; readonly words: string; readonly count: string }) {
  return (
    <li>
      <Link className={beside(16, between, tintBox, textLink, styles.step)} to={to}>
        <span>{words}</span>{' '}
        <span className={inlineRow(8, bodyTone, fixedSize, styles.found)}>
          {count}
          <ArrowIcon size={18} />
        </span>
      </Link>
    </li>
  )
}

function NoBusinessesYet({ placeName }: { readonly placeName: string }) {
  const where = whereOf(placeName)
  return (
    <EmptyState drawing="nothingFound" title={`No businesses${where} yet`}>
      <Body>
        Goodword is new here. Do you run a business? List it, and members{where} will find it first.
      </Body>
      <ButtonLink look="filled" to={paths.signUp({ as: 'business' })}>
        List your business
      </ButtonLink>
    </EmptyState>
  )
}

function countOf({ total, isTotalExact }: Pick<Help, 'total' | 'isTotalExact'>): string {
  return isTotalExact ? businessesText(total) : `${formatCount(total)}+ businesses`
}

const withoutFilters = Object.fromEntries(filterNames.map((name) => [name, undefined]))

function stepToCategory(category: string): SearchAddress {
  return {
    ...withoutFilters,
    q: undefined,
    verbatim: undefined,
    box: undefined,
    category,
    radius: String(radiusKilometresMax),
  }
}

function stepFor({ drop }: Help): SearchAddress {
  switch (drop) {
    case 'radius':
      return { radius: String(radiusKilometresMax) }
    case 'filters':
      return withoutFilters
    case 'spelling':
    case 'nearest':
      return { box: undefined, radius: String(radiusKilometresMax), sort: 'distance' }
    case 'open':
    case 'category':
    case 'box':
    case 'q':
      return { [drop]: undefined }
  }
}

function wordsFor({ drop }: Help, { q, open }: SearchAddress, preferences: Preferences): string {
  switch (drop) {
    case 'spelling':
      return `Search for words like “${q ?? ''}”`
    case 'open':
      return open === 'now'
        ? 'Include businesses that are closed now'
        : 'Include businesses that are closed then'
    case 'filters':
      return 'Remove all filters'
    case 'category':
      return 'Search all categories'
    case 'box':
      return 'Search outside this map area'
    case 'radius':
      return `Search within ${formatRadius(radiusKilometresMax, preferences)}`
    case 'q':
      return `Search without “${q ?? ''}”`
    case 'nearest':
      return 'See the nearest businesses'
  }
}
