import { styled } from '@mui/material/styles'
import type { Service } from 'contract/businesses/businesses'
import type { ServiceId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { formatDuration } from '../../../shared/format/duration.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { EarnPreview } from '../earning/EarnPreview.tsx'
import { ServicePriceText } from '../products/ServicePriceText.tsx'

interface ServiceListProps {
  readonly services: readonly Service[]
  readonly earnRateHundredths: number
  /** Next slots in words for services that are bookable online: "today 14:30". */
  readonly nextTimes?: ReadonlyMap<ServiceId, string>
}

/** One row per service: description on the left, price and points on the right. */
export function ServiceList({ services, earnRateHundredths, nextTimes }: ServiceListProps) {
  return (
    <List>
      {services.map(({ id, name, description, durationMinutes, price }) => (
        <Row key={id}>
          <TextBlock>
            <h3>
              <RowLink to={paths.service(id)}>{name}</RowLink>
            </h3>
            <p>{description}</p>
            <p>
              {formatDuration(durationMinutes)}
              {nextTimes?.has(id) && ` · Next: ${nextTimes.get(id)}`}
            </p>
          </TextBlock>
          <Figures>
            <ServicePriceText price={price} />
            {'usdCents' in price && (
              <EarnPreview cents={price.usdCents} rateHundredths={earnRateHundredths} />
            )}
          </Figures>
        </Row>
      ))}
    </List>
  )
}

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 })

const Row = styled('li')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  paddingBlock: 16,
  borderBlockEnd: `1px solid ${colors.raisedBorder}`,
  '&:first-of-type': { paddingBlockStart: 0 },
  '&:last-of-type': { borderBlockEnd: 0 },
  [theme.breakpoints.up('sm')]: {
    flexDirection: 'row',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: 24,
  },
})

const TextBlock = styled('div')({
  minWidth: 0,
  maxWidth: '60ch',
  '& h3': { ...theme.typography.h4, margin: 0 },
  '& p': { margin: 0, color: colors.text },
  '& p:last-of-type': { color: colors.quietText, fontVariantNumeric: 'tabular-nums' },
})

const RowLink = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { color: colors.link, textDecoration: 'underline' },
})

const Figures = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 8,
  flex: 'none',
  [theme.breakpoints.up('sm')]: { flexDirection: 'column', alignItems: 'flex-end' },
})
