import type { FavouriteNews as News, HomeSection } from 'contract/home/home'
import { paths } from 'contract/paths'
import { formatDate } from '../../../shared/format/instant.ts'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { HomeCard, HomeCards } from '../HomeCard.tsx'

interface Props {
  readonly section: Extract<HomeSection, { kind: 'new_at_favourites' }>
}

const kinds: Record<News['what']['kind'], string> = {
  product: 'New product',
  service: 'New service',
  campaign: 'More points',
  reply: 'Reply',
}

/** News from favourites since the last visit. */
export function FavouriteNews({ section: { news } }: Props) {
  const timeZone = useTimeZone()
  return (
    <HomeCards>
      {news.map((each) => (
        <HomeCard
          key={`${each.business.slug} ${each.name} ${each.at}`}
          glyph={each.business.glyph}
          title={each.name}
          to={addressOf(each)}
        >
          <p>{each.business.name}</p>
          <p>
            {kinds[each.what.kind]}, {formatDate(each.at, timeZone)}
          </p>
        </HomeCard>
      ))}
    </HomeCards>
  )
}

function addressOf({ what, business }: News): string {
  switch (what.kind) {
    case 'product':
      return paths.product(business.slug, what.productId)
    case 'service':
      return paths.service(what.serviceId)
    case 'campaign':
      return paths.business(business.slug)
    case 'reply':
      return paths.reviews({ tab: 'mine' })
  }
}
