import { styled } from '@mui/material/styles'
import type { BusinessSummary } from 'contract/businesses/businesses'
import { paths } from 'contract/paths'
import { useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router'
import { problemOf } from '../../shared/api/problem.ts'
import { selectIsSignedIn } from '../../shared/auth/authSlice.ts'
import { colors, theme } from '../../shared/theme/theme.ts'
import { toast } from '../../shared/toast.ts'
import { HeartIcon } from '../../shared/ui/icons.tsx'
import {
  allFavourites,
  useAddFavouriteMutation,
  useListFavouritesQuery,
  useRemoveFavouriteMutation,
} from './favouritesApi.ts'

export interface FavouriteButtonProps {
  readonly business: BusinessSummary
  /** Shows a label beside the heart. */
  readonly isWide?: boolean
}

/** Adds or removes a favourite optimistically; sends anonymous visitors to sign-in and back. */
export function FavouriteButton({ business, isWide = false }: FavouriteButtonProps) {
  const isSignedIn = useSelector(selectIsSignedIn)
  return isSignedIn ? (
    <Toggle business={business} isWide={isWide} />
  ) : (
    <SignInFirst business={business} isWide={isWide} />
  )
}

function Toggle({ business, isWide = false }: FavouriteButtonProps) {
  const { isFavourite } = useListFavouritesQuery(allFavourites, {
    selectFromResult: ({ data }) => ({
      isFavourite: data?.businesses.some(({ id }) => id === business.id) ?? false,
    }),
  })
  const [add] = useAddFavouriteMutation()
  const [remove] = useRemoveFavouriteMutation()

  const keep = () => report(add({ business }).unwrap())
  const drop = async () => {
    if (await report(remove({ business }).unwrap()))
      toast.done(`${business.name} removed from favourites`, { undo: () => void keep() })
  }

  return (
    <Heart
      type="button"
      aria-pressed={isFavourite}
      aria-label={`Favourite: ${business.name}`}
      data-wide={isWide || undefined}
      onClick={() => void (isFavourite ? drop() : keep())}
    >
      <HeartIcon size={20} />
      {isWide && <span>Favourite</span>}
    </Heart>
  )
}

function SignInFirst({ business, isWide }: FavouriteButtonProps) {
  const { pathname, search } = useLocation()
  return (
    <Heart
      as={Link}
      to={paths.signIn({ from: pathname + search })}
      aria-label={`Favourite: sign in to save ${business.name}`}
      data-wide={isWide || undefined}
    >
      <HeartIcon size={20} />
      {isWide && <span>Favourite</span>}
    </Heart>
  )
}

/** Resolves to true on success; on failure shows a message, after the heart is already reverted. */
async function report(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    toast.failed(problemOf(error).sentence)
    return false
  }
}

const Heart = styled('button')<{ to?: string }>({
  ...theme.typography.button,
  fontFamily: 'inherit',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  width: 40,
  height: 40,
  padding: 0,
  borderRadius: 999,
  cursor: 'pointer',
  textDecoration: 'none',
  color: colors.heading,
  border: `1px solid ${colors.raisedBorder}`,
  backgroundColor: colors.raised,
  transition: 'transform 150ms ease-out, color 150ms ease-out',
  '@media (prefers-reduced-motion: no-preference)': { '&:active': { transform: 'scale(0.92)' } },
  '&:hover': { color: colors.link },
  '&:focus-visible': { outline: `2px solid ${colors.action}`, outlineOffset: 2 },
  '&[aria-pressed=true]': { color: colors.link },
  '&[aria-pressed=true] path': { fill: colors.brand },
  '&[data-wide]': {
    width: 'auto',
    height: 'auto',
    minHeight: 40,
    padding: '8px 16px',
    borderRadius: 4,
    color: colors.link,
  },
})
