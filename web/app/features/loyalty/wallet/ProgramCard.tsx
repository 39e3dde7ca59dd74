import { styled } from '@mui/material/styles'
import type { Instant } from 'contract/core/instant'
import type { WalletCard } from 'contract/loyalty/wallet'
import { useId, useState } from 'react'
import { formatEarnRate } from '../../../shared/format/points.ts'
import { colors } from '../../../shared/theme/theme.ts'
import { Action } from '../../../shared/ui/Action.tsx'
import { CardBack } from './CardBack.tsx'
import { CardFront } from './CardFront.tsx'
import { cardTone, networkTone } from './cardTone.ts'
import { PinnedIcon, QrIcon } from './walletIcons.tsx'
import { expirySentence, hereOnlySentence, keepSentence, pointsInWords } from './walletText.ts'

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
    <Card aria-labelledby={titleId}>
      <Scene>
        <Sheet data-flipped={isFlipped || undefined}>
          <Side style={{ backgroundColor: tone }} inert={isFlipped}>
            <CardFront card={card} titleId={titleId} />
          </Side>
          <Side data-back style={{ backgroundColor: tone }} inert={!isFlipped}>
            <CardBack name={name} code={cardCode} />
          </Side>
        </Sheet>
      </Scene>
      <Actions>
        <Action
          type="button"
          size="small"
          aria-pressed={isFlipped}
          aria-label={`Show code: ${name}`}
          onClick={() => setIsFlipped(!isFlipped)}
        >
          <QrIcon size={18} />
          Show code
        </Action>
        {onPin && (
          <Action
            type="button"
            look="text"
            size="small"
            aria-pressed={isPinned}
            aria-label={`Pin: ${name}`}
            onClick={onPin}
            sx={{ '&[aria-pressed=true] path': { fill: 'currentColor' } }}
          >
            <PinnedIcon size={18} />
            Pin
          </Action>
        )}
      </Actions>
      <Facts card={card} asOf={asOf} />
    </Card>
  )
}

function Facts({ card, asOf }: { readonly card: WalletCard; readonly asOf: Instant }) {
  const { business, availablePoints, pendingPoints, hereOnlyPoints, expiries, tier, earnRateHundredths } =
    card
  const [next, ...later] = expiries
  const keep = tier && keepSentence(tier, asOf)
  const facts = [
    business === null ? 'Valid anywhere on Goodword.' : null,
    hereOnlySentence(hereOnlyPoints, availablePoints),
    pendingPoints > 0 ? `${pointsInWords(pendingPoints)} pending.` : null,
    keep,
    next ? expirySentence(next, asOf) : null,
    earnRateHundredths !== null && earnRateHundredths > 0
      ? `Earns ${formatEarnRate(earnRateHundredths)}.`
      : null,
  ].filter((fact) => fact !== null)
  return (
    <>
      <Sentences>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </Sentences>
      {later.length > 0 && (
        <More>
          <summary>More expirations</summary>
          <ul>
            {later.map((expiry) => (
              <li key={`${expiry.on} ${expiry.movesWithActivity}`}>{expirySentence(expiry, asOf)}</li>
            ))}
          </ul>
        </More>
      )}
      {tier && tier.tier.perks.length > 0 && (
        <More>
          <summary>{`${tier.tier.name} perks`}</summary>
          <ul>
            {tier.tier.perks.map((perk) => (
              <li key={perk}>{perk}</li>
            ))}
          </ul>
        </More>
      )}
    </>
  )
}

const Card = styled('article')({ display: 'grid', gap: 12 })

const Scene = styled('div')({ perspective: 1200, aspectRatio: '1.586' })

const Sheet = styled('div')({
  position: 'relative',
  height: '100%',
  transformStyle: 'preserve-3d',
  transition: 'transform 375ms ease-in-out',
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  '&[data-flipped]': { transform: 'rotateY(180deg)' },
})

const Side = styled('div')({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  borderRadius: 12,
  color: '#fff',
  backfaceVisibility: 'hidden',
  '&[data-back]': { transform: 'rotateY(180deg)' },
})

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })

const Sentences = styled('ul')({
  display: 'grid',
  gap: 4,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: colors.text,
  fontVariantNumeric: 'tabular-nums',
})

const More = styled('details')({
  '& > summary': { width: 'fit-content', cursor: 'pointer', color: colors.link },
  '& > summary:hover': { textDecoration: 'underline' },
  '& > summary:focus-visible': {
    outline: `2px solid ${colors.action}`,
    outlineOffset: 2,
  },
  '& > ul': { margin: '4px 0 0', paddingInlineStart: 20 },
})
