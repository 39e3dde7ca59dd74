import type { ShareLink, ShareOffer } from 'contract/referrals/sharing'
import { downloadReferralPoster } from 'contract/referrals/posters'
import { ButtonAnchor } from '../../../shared/ui/Button.tsx'
import { downloadAddress } from '../../../shared/api/request.ts'
import { CodeText } from '../../../shared/ui/CodeText.tsx'
import { CopyButton } from '../../../shared/ui/CopyButton.tsx'
import { CoinIcon } from '../../../shared/ui/placeIcons.tsx'
import { MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { QrPart } from './QrPart.tsx'
import { bothRewards, conditionOf, offerKey, offerName } from '../referralText.ts'
import { ShareButton } from './ShareButton.tsx'
import { invitationOf } from './sharing.ts'
import styles from './SharePanel.module.css'

interface Props {
  readonly offer: ShareOffer
  readonly link: ShareLink
}

/** All ways to share one of the member's links. */
export function SharePanel({ offer, link }: Props) {
  const { campaign } = offer
  const poster = (size: 'A4' | 'A5') =>
    downloadAddress(downloadReferralPoster, { query: { code: link.code, size } })
  return (
    <section className={styles.panel} aria-labelledby="share">
      <div className={styles.textBlock}>
        <SectionTitle id="share">Your link for {offerName(campaign)}</SectionTitle>
        <p className={styles.rewards}>
          <CoinIcon />
          <span>{bothRewards(campaign)}</span>
        </p>
        <MutedText>{conditionOf(campaign)}</MutedText>
        <dl className={styles.handed}>
          <div>
            <dt>Link</dt>
            <dd>
              <span className={styles.address}>{link.link}</span>
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
        </dl>
        <div className={styles.actions}>
          <ShareButton look="filled" label="Share" invitation={invitationOf(offer, link.link)} />
          <ButtonAnchor href={poster('A5')} download>
            Poster, A5
          </ButtonAnchor>
          <ButtonAnchor href={poster('A4')} download>
            Poster, A4
          </ButtonAnchor>
        </div>
        <MutedText>Every message and poster includes: “{offer.disclosure}”</MutedText>
      </div>
      <QrPart link={link.link} fileName={`goodword-${offerKey(campaign)}-${link.code}`} />
    </section>
  )
}

/** Two groups of four are easier to read out and type. */
const inGroups = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`
