import { paths } from 'contract/paths'
import type { RewardOffer } from 'contract/rewards/rewards'
import { Link } from 'react-router'
import { faceValue } from 'contract/core/points'
import { Button } from '../../../shared/ui/Button.tsx'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount } from '../../../shared/format/points.ts'
import {
  breakable,
  cardBox,
  cardTitle,
  centred,
  classes,
  fixedSize,
  flexColumn,
  quietTone,
  sideBySide,
  spread,
  stack,
  unlessEmpty,
} from '../../../shared/ui/classes.ts'
import { Glyph } from '../../../shared/ui/Glyph.tsx'
import { Price } from '../../../shared/ui/Price.tsx'
import { cardTone } from '../../loyalty/wallet/cardTone.ts'
import { obstacle } from '../../loyalty/wallet/walletText.ts'
import { withClass } from '../../../shared/ui/withClass.tsx'
import styles from './RewardItem.module.css'

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
    <article className={flexColumn(12, cardBox, styles.offer)}>
      <div className={sideBySide(12, styles.head)}>
        <span
          className={classes(centred, fixedSize, styles.tone)}
          style={{ backgroundColor: cardTone(business.id) }}
        >
          <Glyph name={business.glyph} size={24} />
        </span>
        <div>
          <h3 className={classes(cardTitle, breakable)}>{draft.name}</h3>
          <Link to={paths.business(business.slug)}>{business.name}</Link>
        </div>
      </div>
      {draft.description && <p>{draft.description}</p>}
      {terms.length > 0 && <p className={quietTone}>{terms.join(' · ')}</p>}
      <div className={spread('8 16', styles.foot)}>
        <div>
          <Price cents={faceValue(draft.pricePoints)} />
          {draft.cashUsdCents > 0 && (
            <p className={quietTone}>and {formatUsd(draft.cashUsdCents)} at the till</p>
          )}
        </div>
        {reason === null ? (
          <Button type="button" aria-label={`Redeem: ${draft.name}`} onClick={onRedeem}>
            Redeem
          </Button>
        ) : (
          <span className={styles.reason}>{reason}</span>
        )}
      </div>
    </article>
  )
}

export const OfferList = withClass('ul', stack(16, unlessEmpty, styles.offerList))
