import type { Instant } from 'contract/core/instant'
import type { WalletCard } from 'contract/loyalty/wallet'
import { useId, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { bodyTone, bullets, cluster, stack } from '../../../shared/ui/classes.ts'
import { formatEarnRate } from '../../../shared/format/points.ts'
import { CardBack } from './CardBack.tsx'
import { CardFront } from './CardFront.tsx'
import { cardTone, networkTone } from './cardTone.ts'
import { PinnedIcon, QrIcon } from './walletIcons.tsx'
import { expirySentence, keepSentence, networkPointsSentence, pointsInWords } from './walletText.ts'
import styles from './ProgramCard.module.css'

interface Props {
  readonly card: WalletCard
  readonly cardCode: string
  readonly asOf: Instant
  readonly isPinned: boolean
  /** Null for a card with a fixed position. */
  readonly onPin: (() => void) | null
}

/** Card that flips to show its code, with notes on its points below. */
export function ProgramCard({ card, cardCode, asOf, isPinned, onPin }: Props) {
  const [isFlipped, setIsFlipped] = useState(false)
  const titleId = useId()
  const { business } = card
  const name = business?.name ?? 'Goodword'
  const tone = business ? cardTone(business.id) : networkTone
  return (
    <article className={stack(12)} aria-labelledby={titleId}>
      <div className={styles.scene}>
        <div className={styles.sheet} data-flipped={isFlipped || undefined}>
          <div className={styles.side} style={{ backgroundColor: tone }} inert={isFlipped}>
            <CardFront card={card} titleId={titleId} />
          </div>
          <div className={styles.side} data-back style={{ backgroundColor: tone }} inert={!isFlipped}>
            <CardBack name={name} code={cardCode} />
          </div>
        </div>
      </div>
      <div className={cluster(8)}>
        <Button
          type="button"
          size="small"
          aria-pressed={isFlipped}
          aria-label={`Show code: ${name}`}
          onClick={() => setIsFlipped(!isFlipped)}
        >
          <QrIcon size={18} />
          Show code
        </Button>
        {onPin && (
          <Button
            type="button"
            look="text"
            size="small"
            aria-pressed={isPinned}
            aria-label={`Pin: ${name}`}
            onClick={onPin}
            className={styles.pin}
          >
            <PinnedIcon size={18} />
            Pin
          </Button>
        )}
      </div>
      <Facts card={card} asOf={asOf} />
    </article>
  )
}

function Facts({ card, asOf }: { readonly card: WalletCard; readonly asOf: Instant }) {
  const { business, availablePoints, networkPoints, pendingPoints, expiries, tier, earnRateHundredths } = card
  const [next, ...later] = expiries
  const keep = tier && keepSentence(tier, asOf)
  const facts = [
    business === null ? 'Valid anywhere on Goodword.' : null,
    business !== null && availablePoints > 0 ? 'These points are valid here only.' : null,
    networkPointsSentence(networkPoints),
    pendingPoints > 0 ? `${pointsInWords(pendingPoints)} pending.` : null,
    keep,
    next ? expirySentence(next, asOf) : null,
    earnRateHundredths !== null && earnRateHundredths > 0
      ? `Earns ${formatEarnRate(earnRateHundredths)}.`
      : null,
  ].filter((fact) => fact !== null)
  return (
    <>
      <ul className={stack(4, bodyTone)}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {later.length > 0 && (
        <details className={styles.more}>
          <summary>More expirations</summary>
          <ul className={bullets}>
            {later.map((expiry) => (
              <li key={`${expiry.on} ${expiry.movesWithActivity}`}>{expirySentence(expiry, asOf)}</li>
            ))}
          </ul>
        </details>
      )}
      {tier && tier.tier.perks.length > 0 && (
        <details className={styles.more}>
          <summary>{`${tier.tier.name} perks`}</summary>
          <ul className={bullets}>
            {tier.tier.perks.map((perk) => (
              <li key={perk}>{perk}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
