import type { SearchAddress } from 'contract/search/searchAddress'
import { paths } from 'contract/paths'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { selectIsSignedIn } from '../../shared/auth/authSlice.ts'
import { Button, ButtonLink } from '../../shared/ui/Button.tsx'
import { BellIcon, CheckIcon } from '../../shared/ui/icons.tsx'
import { expectSave, takeExpectedSave } from './expectedSave.ts'
import { textOfSearch, useRemoveSearch, useSavedSearch, useSaveSearch } from './useSavedSearch.ts'

interface Props {
  readonly address: SearchAddress
  /** The default place of searches without one. */
  readonly usualPlace: string | undefined
}

/** Saves the search of the page, or removes it; sends visitors to sign-in and back, and then saves it. */
export function SaveSearchButton({ address, usualPlace }: Props) {
  const isSignedIn = useSelector(selectIsSignedIn)
  const search = textOfSearch(address, usualPlace)
  return isSignedIn ? <Toggle search={search} /> : <SignInToSave search={search} />
}

function Toggle({ search }: { readonly search: string }) {
  const saved = useSavedSearch(search)
  const remove = useRemoveSearch()
  const { save, isLoading } = useSaveSearch()
  useEffect(() => {
    if (takeExpectedSave(search)) void save(search)
    // Once per search: `save` is a new function on each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [search])
  return (
    <Button
      size="small"
      aria-pressed={saved !== null}
      aria-disabled={isLoading || undefined}
      onClick={() => void (saved ? remove(saved) : isLoading || save(search))}
    >
      {saved ? <CheckIcon size={18} /> : <BellIcon size={18} />}
      {saved ? 'Search saved' : 'Save search'}
    </Button>
  )
}

function SignInToSave({ search }: { readonly search: string }) {
  const from = useLocation()
  return (
    <ButtonLink
      size="small"
      to={paths.signIn({ from: from.pathname + from.search })}
      onClick={() => expectSave(search)}
    >
      <BellIcon size={18} />
      Save search
    </ButtonLink>
  )
}
