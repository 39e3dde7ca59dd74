import { styled } from '@mui/material/styles'
import { paths } from 'contract/paths'
import type { WalletCard } from 'contract/loyalty/wallet'
import { useId } from 'react'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { ActionLink } from '../../../shared/ui/Action.tsx'
import { ChipSelect } from '../../../shared/ui/fields.ts'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { type CardSort, cardSorts, inOrder, useCardOrder } from './cardOrder.ts'
import { Empty } from './Empty.tsx'
import { ProgramCard } from './ProgramCard.tsx'
import { ownWallet, useReadWalletQuery } from './walletApi.ts'

/** One card per program. `WalletHead` above shows load failures. */
export function CardsTab() {
  const { data: wallet, error } = useReadWalletQuery(ownWallet)
  if (!wallet) return error ? null : <Loading />
  return (
    <Part aria-labelledby="cards">
      <Cards cards={wallet.cards} cardCode={wallet.cardCode} asOf={wallet.asOf} />
    </Part>
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
  return (
    <>
      <Above>
        <SectionTitle id="cards">Your cards</SectionTitle>
        {hasPrograms && (
          <Sorting>
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
          </Sorting>
        )}
      </Above>
      {cards.length > 0 && (
        <Grid>
          {inOrder(cards, order).map((card) => (
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
        </Grid>
      )}
      {!hasPrograms && (
        <Empty drawing="cards" title={cards.length === 0 ? 'No cards yet' : 'No cards from businesses yet'}>
          <Body>A card appears here automatically when you earn your first points at a business.</Body>
          <ActionLink look="filled" to={paths.search()}>
            Earn points near you
          </ActionLink>
        </Empty>
      )}
    </>
  )
}

const Loading = () => (
  <Skeleton label="Loading your cards">
    <Grid as="div">
      {['first', 'second', 'third'].map((card) => (
        <SkeletonBox key={card} sx={{ aspectRatio: '1.586', borderRadius: '12px' }} />
      ))}
    </Grid>
  </Skeleton>
)

const Part = styled('section')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 })

const Above = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 24px',
  minHeight: 40,
})

const Sorting = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  color: colors.quietText,
})

const Grid = styled('ul')({
  display: 'grid',
  gap: '32px 24px',
  alignItems: 'start',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up(700)]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})
