import type { SearchAddress } from 'contract/search/searchAddress'
import { paths } from 'contract/paths'
import { useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router'
import { selectIsSignedIn } from '../../shared/auth/authSlice.ts'
import { useAuth } from '../../shared/auth/useAuth.ts'
import { Button, ButtonLink } from '../../shared/ui/Button.tsx'
import { cardBox, fullWidth, leading, padded, stack } from '../../shared/ui/classes.ts'
import { BellIcon } from '../../shared/ui/icons.tsx'
import { expectSave } from './expectedSave.ts'
import styles from './TellMe.module.css'
import { textOfSearch, useSavedSearch, useSaveSearch } from './useSavedSearch.ts'

interface Props {
  readonly address: SearchAddress
  /** The default place of searches without one. */
  readonly usualPlace: string | undefined
}

/** For a search without results: an alert when a business matches it. */
export function TellMe({ address, usualPlace }: Props) {
  const isSignedIn = useSelector(selectIsSignedIn)
  const search = textOfSearch(address, usualPlace)
  return (
    <div className={stack(12, leading, cardBox, padded, fullWidth, styles.box)}>
      {isSignedIn ? <Ask search={search} /> : <SignInFirst search={search} />}
    </div>
  )
}

/** The exact effect of the button: unconfirmed addresses get no mails. */
const effectFor = (message: string) =>
  `We save this search. When a place matches it, we send you ${message}. You can turn this off at any time.`
const withMail = 'a notification and an email'

function Ask({ search }: { readonly search: string }) {
  const { backendData } = useAuth()
  const saved = useSavedSearch(search)
  const { save, isLoading } = useSaveSearch()
  if (saved?.hasAlert)
    return (
      <p role="status">
        <strong>We notify you when there is one.</strong> This search is one of your{' '}
        <Link to={paths.home({ tab: 'searches' })}>saved searches</Link>.
      </p>
    )
  return (
    <>
      <p>{effectFor(backendData?.member.emailVerified ? withMail : 'a notification')}</p>
      <Button
        look="filled"
        aria-disabled={isLoading || undefined}
        onClick={() => void (isLoading || save(search))}
      >
        <BellIcon size={18} />
        Tell me when there is one
      </Button>
    </>
  )
}

function SignInFirst({ search }: { readonly search: string }) {
  const from = useLocation()
  return (
    <>
      <p>{effectFor(withMail)} Sign in first; you return to this search.</p>
      <ButtonLink
        look="filled"
        to={paths.signIn({ from: from.pathname + from.search })}
        onClick={() => expectSave(search)}
      >
        <BellIcon size={18} />
        Tell me when there is one
      </ButtonLink>
    </>
  )
}
