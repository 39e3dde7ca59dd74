import { styled } from '@mui/material/styles'
import type { ShareLink, ShareOffer } from 'contract/referrals/sharing'
import { downloadReferralPoster } from 'contract/referrals/posters'
import { apiPrefix } from 'contract/core/route'
import { request } from '../../../shared/api/request.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { ActionAnchor } from '../../../shared/ui/Action.tsx'
import { CodeText } from '../../../shared/ui/CodeText.tsx'
import { CopyButton } from '../../../shared/ui/CopyButton.tsx'
import { CoinIcon } from '../../../shared/ui/placeIcons.tsx'
import { MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { QrPart } from './QrPart.tsx'
import { bothRewards, conditionOf, offerKey, offerName } from '../referralText.ts'
import { ShareButton } from './ShareButton.tsx'
import { invitationOf } from './sharing.ts'

interface Props {
  readonly offer: ShareOffer
  readonly link: ShareLink
}

/** All ways to share one of the member's links. */
export function SharePanel({ offer, link }: Props) {
  const { campaign } = offer
  const poster = (size: 'A4' | 'A5') =>
    `${apiPrefix}${request(downloadReferralPoster, { query: { code: link.code, size } }).url}`
  return (
    <Panel aria-labelledby="share">
      <TextBlock>
        <SectionTitle id="share">Your link for {offerName(campaign)}</SectionTitle>
        <Rewards>
          <CoinIcon />
          <span>{bothRewards(campaign)}</span>
        </Rewards>
        <MutedText>{conditionOf(campaign)}</MutedText>
        <Handed>
          <div>
            <dt>Link</dt>
            <dd>
              <Address>{link.link}</Address>
              <CopyButton text={link.link} what="link" />
            </dd>
          </div>
          <div>
            <dt>Referral code</dt>
            <dd>
              <CodeText code={inGroups(link.code)} />
              <CopyButton text={inGroups(link.code)} what="code" />
            </dd>
          </div>
        </Handed>
        <Actions>
          <ShareButton look="filled" label="Share" invitation={invitationOf(offer, link.link)} />
          <ActionAnchor href={poster('A5')} download>
            Poster, A5
          </ActionAnchor>
          <ActionAnchor href={poster('A4')} download>
            Poster, A4
          </ActionAnchor>
        </Actions>
        <MutedText>Every message and poster includes: “{offer.disclosure}”</MutedText>
      </TextBlock>
      <QrPart link={link.link} fileName={`goodword-${offerKey(campaign)}-${link.code}`} />
    </Panel>
  )
}

/** Two groups of four are easier to read out and type. */
const inGroups = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`

const Panel = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  padding: 16,
  borderRadius: 12,
  border: `1px solid ${colors.raisedBorder}`,
  backgroundColor: colors.raised,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) 200px', padding: 24 },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 240px', gap: 48, padding: 32 },
})

const TextBlock = styled('div')({ display: 'grid', alignContent: 'start', gap: 12, minWidth: 0 })

const Rewards = styled('p')({
  display: 'flex',
  gap: 8,
  justifySelf: 'start',
  margin: 0,
  padding: '8px 12px',
  borderRadius: 4,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  color: colors.points,
  backgroundColor: colors.pointsTint,
  '& > svg': { flex: 'none' },
})

const Handed = styled('dl')({
  display: 'grid',
  gap: 12,
  margin: '4px 0',
  '& dt': { ...theme.typography.caption, color: colors.quietText },
  '& dd': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 16px',
    margin: 0,
    color: colors.heading,
  },
  '& code': { fontSize: '1.125rem' },
})

const Address = styled('span')({ overflowWrap: 'anywhere', fontWeight: 600 })

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  [theme.breakpoints.down('sm')]: { '& > *': { flex: '1 1 120px' }, '& > button': { flexBasis: '100%' } },
})
