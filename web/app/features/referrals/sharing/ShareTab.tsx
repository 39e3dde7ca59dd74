import type { ReferralsAddress } from 'contract/pageAddresses'
import { paths } from 'contract/paths'
import type { ShareOffer } from 'contract/referrals/sharing'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { stack } from '../../../shared/ui/classes.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { AddLink } from './AddLink.tsx'
import { FirstLink } from './FirstLink.tsx'
import { InviteByName } from './InviteByName.tsx'
import { LoadingLinks } from './LoadingLinks.tsx'
import { LabelledChips } from './LabelledChips.tsx'
import { OfferChoice } from './OfferChoice.tsx'
import { offerKey } from '../referralText.ts'
import { Rules } from '../invitation/Rules.tsx'
import { SharePanel } from './SharePanel.tsx'
import { useOffers } from './useOffers.ts'
import styles from './ShareTab.module.css'

/** Choice of the recommendation, and all ways to share it. */
export function ShareTab({ address }: { readonly address: ReferralsAddress }) {
  const { offers, error, isMissing, refetch } = useOffers(address.for)
  const [first] = offers ?? []
  if (!offers) return error ? <ErrorNotice error={error} retry={refetch} /> : <LoadingLinks />
  if (!first) return error ? <ErrorNotice error={error} retry={refetch} /> : <Empty />
  const offer = offers.find(({ campaign }) => offerKey(campaign) === address.for) ?? first
  return (
    <div className={stack(24)}>
      {error !== undefined && (
        <ErrorNotice error={error} staleText="Your links may be out of date." retry={refetch} />
      )}
      {isMissing && (
        <Notice>
          <p>
            That business has no referral program at the moment. You can still refer friends to the others.
          </p>
        </Notice>
      )}
      <OfferChoice offers={offers} chosen={offer} />
      <Chosen offer={offer} channel={address.channel} />
      <Rules campaign={offer.campaign} />
    </div>
  )
}

function Chosen({ offer, channel }: { readonly offer: ShareOffer; readonly channel: string | undefined }) {
  const link = offer.links.find((candidate) => candidate.channel === channel) ?? offer.links[0]
  if (!link) return <FirstLink offer={offer} />
  return (
    <>
      {offer.links.length > 1 && (
        <LabelledChips
          label="Channel"
          chips={offer.links.map((each) => ({
            key: each.code,
            to: paths.referrals({ for: offerKey(offer.campaign), channel: each.channel }),
            isChosen: each === link,
            text: each.channel,
          }))}
        />
      )}
      <SharePanel offer={offer} link={link} />
      <div className={stack(32, styles.columns)}>
        <AddLink offer={offer} />
        <InviteByName offer={offer} />
      </div>
    </>
  )
}

const Empty = () => (
  <EmptyState drawing="closed" title="No referral programs right now">
    <Body>Buy from a business that you like, then check here again.</Body>
    <ButtonLink look="filled" to={paths.search()}>
      Find places near you
    </ButtonLink>
  </EmptyState>
)
