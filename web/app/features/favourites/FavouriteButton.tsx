import type { BusinessSummary } from 'contract/businesses/businesses'
import { paths } from 'contract/paths'
import { useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router'
import { problemOf } from '../../shared/api/problem.ts'
import { selectIsSignedIn } from '../../shared/auth/authSlice.ts'
import { toast } from '../../shared/toast.ts'
import { inlineRow, middled, pillBox } from '../../shared/ui/classes.ts'
import { HeartIcon } from '../../shared/ui/icons.tsx'
import { allFavourites, showFavourite } from './favouritesApi.ts'
import styles from './FavouriteButton.module.css'
import { listFavourites, addFavourite, removeFavourite } from 'contract/favourites/favourites'
import { useRead, useWrite } from '../../shared/api/calls.ts'

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
  const { isFavourite } = useRead(listFavourites, allFavourites, {
    selectFromResult: ({ data }) => ({
      isFavourite: data?.businesses.some(({ id }) => id === business.id) ?? false,
    }),
  })
  const [add] = useWrite(addFavourite)
  const [remove] = useWrite(removeFavourite)

  const input = { params: { businessId: business.id } }
  const keep = () => report(add(input, showFavourite(business, true)).unwrap())
  const drop = async () => {
    if (await report(remove(input, showFavourite(business, false)).unwrap()))
      toast.done(`${business.name} removed from favourites`, { undo: () => void keep() })
  }

  return (
    <button
      className={inlineRow(8, middled, pillBox, styles.heart)}
      type="button"
      aria-pressed={isFavourite}
      aria-label={`Favourite: ${business.name}`}
      data-wide={isWide || undefined}
      onClick={() => void (isFavourite ? drop() : keep())}
    >
      <HeartIcon size={20} />
      {isWide && <span>Favourite</span>}
    </button>
  )
}

function SignInFirst({ business, isWide }: FavouriteButtonProps) {
  const { pathname, search } = useLocation()
  return (
    <Link
      className={inlineRow(8, middled, pillBox, styles.heart)}

      to={paths.signIn({ from: pathname + search })}
      aria-label={`Favourite: sign in to save ${business.name}`}
      data-wide={isWide || undefined}
    >
      <HeartIcon size={20} />
      {isWide && <span>Favourite</span>}
    </Link>
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
