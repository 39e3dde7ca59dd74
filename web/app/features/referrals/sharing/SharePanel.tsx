import type { ShareLink, ShareOffer } from 'contract/referrals/sharing'
import { downloadReferralPoster } from 'contract/referrals/posters'
import { ButtonAnchor } from '../../../shared/ui/Button.tsx'
import { downloadAddress } from '../../../shared/api/request.ts'
import {
  boldText,
  cardBox,
  cluster,
  headingTone,
  labelText,
  padded,
  shrinkable,
  sideBySide,
  stack,
  wrap,
} from '../../../shared/ui/classes.ts'
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
    <section className={stack(24, cardBox, padded, styles.panel)} aria-labelledby="share">
      <div className={stack(12, shrinkable, styles.textBlock)}>
        <SectionTitle id="share">Your link for {offerName(campaign)}</SectionTitle>
        <p className={sideBySide(8, boldText, styles.rewards)}>
          <CoinIcon />
          <span>{bothRewards(campaign)}</span>
        </p>
        <MutedText>{conditionOf(campaign)}</MutedText>
        <dl className={stack(12, styles.handed)}>
          <div>
            <dt className={labelText}>Link</dt>
            <dd className={cluster(0, headingTone)}>
              <span className={styles.address}>{link.link}</span>
              <CopyButton text={link.link} what="link" />
            </dd>
          </div>
          <div>
            <dt className={labelText}>Referral code</dt>
            <dd className={cluster(0, headingTone)}>
              <CodeText code={inGroups(link.code)} />
              <CopyButton text={inGroups(link.code)} what="code" />
            </dd>
          </div>
        </dl>
        <div className={wrap(12, styles.actions)}>
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
