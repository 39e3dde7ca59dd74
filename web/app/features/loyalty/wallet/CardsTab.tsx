import { paths } from 'contract/paths'
import { type WalletCard, readWallet } from 'contract/loyalty/wallet'
import { useId } from 'react'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { beside, quietTone, spread, stack, startAligned } from '../../../shared/ui/classes.ts'
import { ChipSelect } from '../../../shared/ui/fields.ts'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { type CardSort, cardSorts, inOrder, useCardOrder } from './cardOrder.ts'
import { Empty } from './Empty.tsx'
import { isOtherProgram, OtherPrograms } from './OtherPrograms.tsx'
import { ProgramCard } from './ProgramCard.tsx'
import { ownWallet } from './walletApi.ts'
import styles from './CardsTab.module.css'
import { useRead } from '../../../shared/api/calls.ts'

/** One card per program. `WalletHead` above shows load failures. */
export function CardsTab() {
  const { data: wallet, error } = useRead(readWallet, ownWallet)
  if (!wallet) return error ? null : <Loading />
  return (
    <section className={stack(24)} aria-labelledby="cards">
      <Cards cards={wallet.cards} cardCode={wallet.cardCode} asOf={wallet.asOf} />
    </section>
  )
}

interface CardsProps {
  readonly cards: readonly WalletCard[]
  readonly cardCode: string
  readonly asOf: WalletCard['lastActivityAt'] & string
}

function Cards({ cards, cardCode, asOf }: CardsProps) {
  const { order, sortBy, togglePin } = useCardOrder()
  const sortId = useId()
  const hasPrograms = cards.some(({ business }) => business !== null)
  const ordered = inOrder(cards, order)
  const others = ordered.filter(isOtherProgram).filter(({ business: { id } }) => !order.pinned.includes(id))
  const shown = ordered.filter((card) => !others.some((other) => other === card))
  return (
    <>
      <div className={spread('8 24', styles.above)}>
        <SectionTitle id="cards">Your cards</SectionTitle>
        {hasPrograms && (
          <div className={beside(12, quietTone)}>
            <label htmlFor={sortId}>Sort by</label>
            <ChipSelect
              id={sortId}
              value={order.sort}
              // The options below are the only values.
              onChange={({ currentTarget }) => sortBy(currentTarget.value as CardSort)}
            >
              {cardSorts.map(({ sort, label }) => (
                <option key={sort} value={sort}>
                  {label}
                </option>
              ))}
            </ChipSelect>
          </div>
        )}
      </div>
      {cards.length > 0 && (
        <ul className={stack(0, startAligned, styles.grid)}>
          {shown.map((card) => (
            <li key={card.business?.id ?? 'network'}>
              <ProgramCard
                card={card}
                cardCode={cardCode}
                asOf={asOf}
                isPinned={card.business !== null && order.pinned.includes(card.business.id)}
                onPin={card.business && (() => togglePin(card.business?.id ?? ''))}
              />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && <OtherPrograms cards={others} onPin={togglePin} />}
      {!hasPrograms && (
        <Empty drawing="cards" title={cards.length === 0 ? 'No cards yet' : 'No cards from businesses yet'}>
          <Body>A card appears here automatically when you earn your first points at a business.</Body>
          <ButtonLink look="filled" to={paths.search()}>
            Earn points near you
          </ButtonLink>
        </Empty>
      )}
    </>
  )
}

const Loading = () => (
  <Skeleton label="Loading your cards">
    <div className={stack(0, startAligned, styles.grid)}>
      {['first', 'second', 'third'].map((card) => (
        <SkeletonBox key={card} style={{ aspectRatio: '1.586', borderRadius: '12px' }} />
      ))}
    </div>
  </Skeleton>
)
