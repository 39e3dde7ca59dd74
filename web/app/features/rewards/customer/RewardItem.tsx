import { styled } from '@mui/material/styles'
import { paths } from 'contract/paths'
import type { RewardOffer } from 'contract/rewards/rewards'
import { Link } from 'react-router'
import { faceValue } from 'contract/core/points'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { Action } from '../../../shared/ui/Action.tsx'
import { Glyph } from '../../../shared/ui/Glyph.tsx'
import { Price } from '../../../shared/ui/Price.tsx'
import { cardTone } from '../../loyalty/wallet/cardTone.ts'
import { obstacle } from '../../loyalty/wallet/walletText.ts'

interface Props {
  readonly offer: RewardOffer
  readonly onRedeem: () => void
}

/** One reward with its price; when it is unavailable, the reason replaces the button. */
export function RewardItem({ offer, onRedeem }: Props) {
  const {
    reward: { business, draft, left },
  } = offer
  const reason = obstacle(offer)
  const terms = [
    left !== null && left > 0 ? `${formatCount(left)} left` : null,
    draft.perMemberLimit === null
      ? null
      : draft.perMemberLimit === 1
        ? 'Limit 1 per member'
        : `Limit ${formatCount(draft.perMemberLimit)} per member`,
    draft.tierName !== null && offer.blockedBy !== 'tier_needed' ? `${draft.tierName} tier and up` : null,
  ].filter((term) => term !== null)
  return (
    <Offer>
      <Head>
        <Tone style={{ backgroundColor: cardTone(business.id) }}>
          <Glyph name={business.glyph} size={24} />
        </Tone>
        <div>
          <h3>{draft.name}</h3>
          <Link to={paths.business(business.slug)}>{business.name}</Link>
        </div>
      </Head>
      {draft.description && <p>{draft.description}</p>}
      {terms.length > 0 && <Terms>{terms.join(' · ')}</Terms>}
      <Foot>
        <div>
          <Price cents={faceValue(draft.pricePoints)} />
          {draft.cashUsdCents > 0 && <Terms>and {formatUsd(draft.cashUsdCents)} at the till</Terms>}
        </div>
        {reason === null ? (
          <Action type="button" aria-label={`Redeem: ${draft.name}`} onClick={onRedeem}>
            Redeem
          </Action>
        ) : (
          <Reason>{reason}</Reason>
        )}
      </Foot>
    </Offer>
  )
}

export const OfferList = styled('ul')({
  display: 'grid',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&:empty': { display: 'none' },
  [theme.breakpoints.up(700)]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})

const Offer = styled('article')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  height: '100%',
  padding: 20,
  border: `1px solid ${colors.raisedBorder}`,
  borderRadius: 12,
  background: colors.raised,
  '& > p': { margin: 0 },
})

const Head = styled('div')({
  display: 'flex',
  gap: 12,
  '& h3': { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' },
  '& a': { color: colors.quietText, textDecoration: 'none' },
  '& a:hover': { color: colors.link, textDecoration: 'underline' },
})

const Tone = styled('span')({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  borderRadius: 12,
  color: '#fff',
})

const Terms = styled('p')({ margin: 0, color: colors.quietText })

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  minHeight: 40,
  marginBlockStart: 'auto',
})

const Reason = styled('span')({ fontWeight: 600, color: colors.quietText })
