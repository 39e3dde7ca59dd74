import type { ListingMatch } from 'contract/joining/joining'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { ButtonLink } from '../../shared/ui/Button.tsx'
import { ItemTitle, MutedText } from '../../shared/ui/Text.tsx'
import { CardActions, CardItem, CardList } from '../claims/CardList.tsx'
import { ClaimButton } from '../claims/ClaimButton.tsx'

const reasons: Record<ListingMatch['reason'], string> = {
  phone: 'Same phone number',
  address: 'Same address',
  name: 'Similar name',
}

/** Listed businesses that may be the member's own. */
export const Matches = ({ matches }: { readonly matches: readonly ListingMatch[] }) => (
  <CardList aria-label="Listed businesses">
    {matches.map(({ id, slug, name, categoryName, street, locality, isClaimed, isOwn, reason }) => (
      <CardItem key={id}>
        <ItemTitle>{isOwn ? name : <Link to={paths.business(slug)}>{name}</Link>}</ItemTitle>
        <p>
          {categoryName} · {[street, locality].filter(Boolean).join(', ')}
        </p>
        <MutedText>
          {reasons[reason]}
          {isClaimed && !isOwn && '. It has an owner already: with a proof, you can dispute that.'}
        </MutedText>
        <CardActions>
          {isOwn ? (
            <ButtonLink to={paths.joined(slug)}>You manage this business</ButtonLink>
          ) : (
            <ClaimButton businessId={id} name={name} />
          )}
        </CardActions>
      </CardItem>
    ))}
  </CardList>
)
