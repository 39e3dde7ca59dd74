import { paths } from 'contract/paths'
import type { WalletCard } from 'contract/loyalty/wallet'
import { Link } from 'react-router'
import { Button } from '../../../shared/ui/Button.tsx'
import { quietTone, stack } from '../../../shared/ui/classes.ts'
import { GlyphMark } from '../../../shared/ui/GlyphMark.tsx'
import { formatEarnRate } from '../../../shared/format/points.ts'
import { MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { PinnedIcon } from './walletIcons.tsx'
import styles from './OtherPrograms.module.css'

type BusinessCard = WalletCard & { readonly business: NonNullable<WalletCard['business']> }

/** Whether a card has nothing to show: no points of its own, no pending points and no tier. */
export const isOtherProgram = (card: WalletCard): card is BusinessCard =>
  card.business !== null && card.availablePoints === 0 && card.pendingPoints === 0 && card.tier === null

interface Props {
  readonly cards: readonly BusinessCard[]
  readonly onPin: (businessId: string) => void
}

/** Compact rows for programs in which the member has no points now. */
export const OtherPrograms = ({ cards, onPin }: Props) => (
  <section className={stack(16)} aria-labelledby="other-programs">
    <div>
      <SectionTitle id="other-programs">Other programs</SectionTitle>
      <MutedText>
        You have no points at these businesses right now.
        {cards.every(({ networkPoints }) => networkPoints > 0) && ' Your Goodword points work here, too.'}
      </MutedText>
    </div>
    <ul className={stack(0, styles.list)}>
      {cards.map(({ business: { id, slug, name, glyph, categoryName }, earnRateHundredths }) => (
        <li key={id}>
          <GlyphMark name={glyph} />
          <div>
            <Link to={paths.business(slug)}>{name}</Link>
            <p className={quietTone}>
              {earnRateHundredths ? `Earns ${formatEarnRate(earnRateHundredths)}` : categoryName}
            </p>
          </div>
          <Button look="text" size="small" aria-label={`Pin: ${name}`} onClick={() => onPin(id)}>
            <PinnedIcon size={18} />
            Pin
          </Button>
        </li>
      ))}
    </ul>
  </section>
)
