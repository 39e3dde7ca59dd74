import { paths } from 'contract/paths'
import type { WalletCard } from 'contract/loyalty/wallet'
import { Link } from 'react-router'
import { useDisplayMode } from '../../../shared/displayMode.ts'
import { formatPoints } from '../../../shared/format/points.ts'
import {
  anchored,
  between,
  cardTitle,
  classes,
  clippedBox,
  flexColumn,
  plainLink,
  shrinkable,
  sideBySide,
  stack,
  startAligned,
} from '../../../shared/ui/classes.ts'
import { Glyph } from '../../../shared/ui/Glyph.tsx'
import { Mark } from '../../../shared/ui/Logo.tsx'
import { tierPercent, tierSentence, worthOf } from './walletText.ts'
import styles from './CardFront.module.css'

interface Props {
  readonly card: WalletCard
  readonly titleId: string
}

/** Name and mark at the top left, points at the top right, tier and progress at the bottom. */
export function CardFront({ card: { business, availablePoints, tier }, titleId }: Props) {
  const [mode] = useDisplayMode()
  const inPoints = formatPoints(availablePoints)
  const inMoney = worthOf(availablePoints)
  const toNext = tier && tierSentence(tier)
  return (
    <div className={flexColumn(0, anchored, styles.front)}>
      <div className={styles.pattern}>
        {business ? <Glyph name={business.glyph} size={220} strokeWidth={0.75} /> : <Mark size={200} />}
      </div>
      <div className={sideBySide(16, between)}>
        <div className={sideBySide(8, startAligned, shrinkable, styles.name)}>
          {business ? <Glyph name={business.glyph} size={24} /> : <Mark size={24} />}
          <h3 className={classes(cardTitle, clippedBox)} id={titleId}>
            {business ? (
              <Link className={plainLink} to={paths.business(business.slug)}>
                {business.name}
              </Link>
            ) : (
              'Goodword'
            )}
          </h3>
        </div>
        <p className={styles.balance}>
          <strong>{mode === 'points' ? inPoints : inMoney}</strong>
          <span>{mode === 'points' ? inMoney : inPoints}</span>
        </p>
      </div>
      {tier ? (
        <div className={stack(8)}>
          <p className={sideBySide(16, between)}>
            <strong>{tier.tier.name}</strong>
            <span>{toNext ?? 'Highest tier'}</span>
          </p>
          <div className={styles.way} aria-hidden>
            <span style={{ transform: `scaleX(${tierPercent(tier) / 100})` }} />
          </div>
        </div>
      ) : (
        <div className={stack(8)}>
          <p className={sideBySide(16, between)}>
            <span>{business?.categoryName}</span>
          </p>
        </div>
      )}
    </div>
  )
}
