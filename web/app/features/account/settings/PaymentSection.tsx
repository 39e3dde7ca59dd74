import { paths } from 'contract/paths'
import { problemOf } from '../../../shared/api/problem.ts'
import { cardName } from '../../../shared/format/card.ts'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { AccountSection, Line, Row, Rows } from './Rows.tsx'
import { listSavedCards } from 'contract/cards/cards'
import { useRead } from '../../../shared/api/calls.ts'

/** The saved cards; their page adds and removes them. */
export function PaymentSection() {
  const { data, error } = useRead(listSavedCards, {})
  const cards = data?.cards ?? []
  return (
    <AccountSection id="payment" title="Payment">
      <Rows>
        <Row name="Saved cards">
          <Line>
            <span>
              {error
                ? problemOf(error).sentence
                : data
                  ? cards.length === 0
                    ? 'None saved'
                    : cards.map(cardName).join(', ')
                  : 'Loading'}
            </span>
            <ButtonLink to={paths.cards({ tab: 'credit' })} size="small">
              Manage cards
            </ButtonLink>
          </Line>
        </Row>
      </Rows>
    </AccountSection>
  )
}
