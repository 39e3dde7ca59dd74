import { styled } from '@mui/material/styles'
import type { BusinessProfile } from 'contract/businesses/businesses'
import type { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import type { ReactNode } from 'react'
import { formatEarnRate } from '../../../shared/format/points.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { ActionAnchor, ActionLink } from '../../../shared/ui/Action.tsx'
import { OpenLabel } from '../../../shared/ui/OpenLabel.tsx'
import { PhoneIcon, PinIcon } from '../../../shared/ui/icons.tsx'
import { ClockIcon, CoinIcon, GlobeIcon, RouteIcon } from '../../../shared/ui/placeIcons.tsx'
import { addressLines, directionsLink, hostOf, telephoneLink } from './reach.ts'
import { ShareButton } from './ShareButton.tsx'

interface ActionPanelProps {
  readonly business: BusinessProfile
  readonly now: Instant
  readonly url: string
  readonly favourite: ReactNode
}

/** Panel beside the profile on wide screens: opening state and main actions. */
export function ActionPanel({ business, now, url, favourite }: ActionPanelProps) {
  const { location, phone, website, name, slug, earnRateHundredths } = business
  return (
    <Panel aria-label={`Visit ${name}`}>
      <Facts>
        <li>
          <ClockIcon />
          <OpenLabel openState={location.openState} timeZone={location.timeZone} now={now} />
        </li>
        <li>
          <PinIcon />
          <span>{addressLines(location).join(', ')}</span>
        </li>
        {phone && (
          <li>
            <PhoneIcon />
            <a href={telephoneLink(phone)}>{phone}</a>
          </li>
        )}
        {website && (
          <li>
            <GlobeIcon />
            <a href={website} rel="noopener nofollow">
              {hostOf(website)}
            </a>
          </li>
        )}
        {earnRateHundredths > 0 && (
          <li data-points>
            <CoinIcon />
            <span>{formatEarnRate(earnRateHundredths)}</span>
          </li>
        )}
      </Facts>
      <ActionAnchor
        look="filled"
        size="large"
        href={directionsLink(location)}
        rel="noopener"
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
      >
        <RouteIcon size={18} />
        Get directions
      </ActionAnchor>
      <Pair>
        {favourite}
        <ShareButton title={name} url={url} />
      </Pair>
      <ActionLink look="text" to={paths.referrals({ for: slug })}>
        Refer a friend, earn points
      </ActionLink>
    </Panel>
  )
}

/** Bar at the bottom of a phone's screen with the main action within thumb reach. */
export function ActionBar({ business, favourite }: Pick<ActionPanelProps, 'business' | 'favourite'>) {
  const { phone, location } = business
  return (
    <Bar>
      <ActionAnchor look="filled" href={directionsLink(location)} rel="noopener" sx={{ flex: 1 }}>
        <RouteIcon size={18} />
        Get directions
      </ActionAnchor>
      {phone && (
        <ActionAnchor href={telephoneLink(phone)}>
          <PhoneIcon size={18} />
          Call
        </ActionAnchor>
      )}
      {favourite}
    </Bar>
  )
}

const Panel = styled('aside')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: 24,
  borderRadius: 12,
  border: `1px solid ${colors.raisedBorder}`,
  backgroundColor: colors.raised,
})

const Facts = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 12,
  '& li': { display: 'flex', gap: 12, color: colors.text, overflowWrap: 'anywhere' },
  '& svg': { flex: 'none', marginBlockStart: 1, color: colors.brand },
  '& a': { color: colors.link, fontVariantNumeric: 'tabular-nums' },
  '& [data-points]': { color: colors.points, fontWeight: 600 },
  '& [data-points] svg': { color: 'inherit' },
})

const Pair = styled('div')({ display: 'grid', gridTemplateColumns: '1fr auto', gap: 8 })

const Bar = styled('div')({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: theme.zIndex.mobileStepper,
  display: 'flex',
  gap: 8,
  padding: '12px 16px',
  paddingBlockEnd: 'max(12px, env(safe-area-inset-bottom))',
  borderBlockStart: `1px solid ${colors.raisedBorder}`,
  backgroundColor: colors.page,
  boxShadow: '0 -6px 24px rgb(18 22 37 / 0.08)',
  [theme.breakpoints.up('sm')]: { paddingInline: 24 },
  [theme.breakpoints.up('md')]: { display: 'none' },
})
