import type { SearchAddress } from 'contract/search/searchAddress'
import { paths } from 'contract/paths'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import type { CallFailure } from '../../../shared/api/problem.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { changed } from '../searchAddress.ts'

interface SearchRefusedProps {
  readonly address: SearchAddress
  readonly trouble: CallFailure
  readonly retry: () => void
}

/** Problem of a search, and the link that fixes it. */
export function SearchRefused({ address, trouble, retry }: SearchRefusedProps) {
  if (trouble.isPassing) {
    return (
      <EmptyState drawing="unreachable" title="The search could not be completed">
        <Body>{trouble.sentence}</Body>
        <Button type="button" look="filled" onClick={retry}>
          Try again
        </Button>
      </EmptyState>
    )
  }
  const { title, sentence, link, mended } = mendingOf(trouble, address)
  return (
    <EmptyState drawing="lost" title={title}>
      <Body>{sentence}</Body>
      <ButtonLink look="filled" to={paths.search(mended)}>
        {link}
      </ButtonLink>
    </EmptyState>
  )
}

/** Suggested change for the refused part of the address. */
export function mendingOf(
  { code, sentence, fields }: Pick<CallFailure, 'code' | 'sentence' | 'fields'>,
  address: SearchAddress,
) {
  if (code === 'page_token_invalid' || code === 'page_beyond_end')
    return {
      title: 'This results page is no longer available',
      sentence,
      link: 'Go to the first page',
      mended: changed(address, {}),
    }
  if (code === 'category_not_found')
    return {
      title: sentence,
      sentence: 'It may have been renamed.',
      link: 'Search all categories',
      mended: changed(address, { category: undefined }),
    }
  if (code === 'place_not_found')
    return {
      title: sentence,
      sentence: 'Choose one from the list above, or start in the center.',
      link: 'Start in the center',
      mended: changed(address, { place: undefined }),
    }
  if (code === 'search_too_slow')
    return {
      title: 'This search takes too long',
      sentence,
      link: 'Search without filters',
      mended: { ...(address.q && { q: address.q }) },
    }
  const refused = [...new Set(fields.map(({ path }) => path.replace(/^query\./, '')))]
  const readable = refused.map((name) => partNames[name] ?? name)
  return {
    title: 'Part of this link is not valid',
    sentence:
      readable.length > 0
        ? `${listed(readable)} in the address ${readable.length > 1 ? 'are' : 'is'} not valid. The rest of your search is unchanged.`
        : 'Part of the address is not valid. Start again from all businesses.',
    link: refused.length > 1 ? 'Search without them' : 'Search without it',
    mended:
      refused.length > 0
        ? changed(address, Object.fromEntries(refused.map((name) => [name, undefined])))
        : {},
  }
}

const partNames: Record<string, string> = {
  q: 'The search text',
  category: 'The category',
  place: 'The place',
  near: 'The location',
  radius: 'The distance',
  box: 'The map area',
  open: 'The filter “open at”',
  price: 'The price level',
  rating: 'The rating',
  earn: 'The points per dollar',
  accepts: 'The filter “points accepted”',
  bookable: 'The filter “bookable”',
  speaks: 'The language',
  access: 'The accessibility filter',
  sort: 'The sort order',
  pageToken: 'The page',
}

function listed([first = '', ...rest]: readonly string[]): string {
  const last = rest.at(-1)
  return last === undefined
    ? first
    : `${[first, ...rest.slice(0, -1).map(lowered)].join(', ')} and ${lowered(last)}`
}

const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
