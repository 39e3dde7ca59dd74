import { paths } from 'contract/paths'
import { type Invitation, readInvitation } from 'contract/referrals/sharing'
import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { formatPoints } from '../../../shared/format/points.ts'
import { anchored, centred, classes, cluster } from '../../../shared/ui/classes.ts'
import { CloseIcon } from '../../../shared/ui/icons.tsx'
import { CoinIcon } from '../../../shared/ui/placeIcons.tsx'
import { invitationInputOf, withoutCode } from './invitationAddress.ts'
import { conditionForFriend } from './invitationText.ts'
import styles from './InvitationBand.module.css'
import { useRead } from '../../../shared/api/calls.ts'

/** `?ref=CODE`: the referrer and both rewards, or why the code is invalid. Never blocks the page. */
export function InvitationBand() {
  const [search] = useSearchParams()
  const code = invitationInputOf(search)
  const { currentData } = useRead(readInvitation, code ?? { params: { code: '' } }, { skip: code === null })
  if (!search.has('ref')) return null
  if (code === null) return <Band>{notReadable}</Band>
  if (!currentData) return null
  return (
    <Band>
      {currentData.isGood ? <Good invitation={currentData} /> : <Flawed invitation={currentData} />}
    </Band>
  )
}

const notReadable = <p>This referral code is not valid. You can continue without one.</p>

type Of<IsGood extends boolean> = { readonly invitation: Extract<Invitation, { isGood: IsGood }> }

function Good({ invitation: { invitedBy, campaign, code } }: Of<true>) {
  const { user } = useAuth()
  const { pathname, search } = useLocation()
  const { friendPoints, referrerPoints, business } = campaign
  return (
    <>
      <CoinIcon size={24} />
      <p>
        <strong>
          {invitedBy} invited you{business && ` to ${business.name}`}:{' '}
          {friendPoints === referrerPoints
            ? `you both get ${formatPoints(friendPoints)}.`
            : `you get ${formatPoints(friendPoints)}, and ${invitedBy} gets ${formatPoints(referrerPoints)}.`}
        </strong>{' '}
        {conditionForFriend(campaign)}
      </p>
      {!user && (
        <ButtonLink
          size="small"
          to={paths.signUp({ ref: code, from: business ? `${pathname}${search}` : '' })}
        >
          Create an account
        </ButtonLink>
      )}
    </>
  )
}

const Flawed = ({ invitation: { sentence } }: Of<false>) => <p>{sentence} You can continue without it.</p>

function Band({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  return (
    <div className={cluster('8 16', anchored, styles.region)} role="region" aria-label="Your invitation">
      {children}
      <Link
        className={classes(centred, styles.close)}
        to={withoutCode(pathname, search)}
        replace
        preventScrollReset
        aria-label="Close invitation"
      >
        <CloseIcon />
      </Link>
    </div>
  )
}
