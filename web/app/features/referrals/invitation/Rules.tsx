import type { ReferralOfferSummary } from 'contract/referrals/referrals'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatPoints } from '../../../shared/format/points.ts'
import { stack } from '../../../shared/ui/classes.ts'
import { Question } from '../../../shared/ui/Question.tsx'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { conditionOf, friendsInWords } from '../referralText.ts'
import styles from './Rules.module.css'

/** Rules of the program in plain words. */
export function Rules({ campaign }: { readonly campaign: ReferralOfferSummary }) {
  const { business, minimumUsdCents, referrerPoints, friendPoints, windowDays, rewardsPerMonthMax } = campaign
  const place = business?.name ?? 'Goodword'
  return (
    <section className={stack(8, styles.part)} aria-labelledby="rules">
      <SectionTitle id="rules">How it works</SectionTitle>
      <div>
        <Question asks="When do we get the points?">
          <p>
            You get {formatPoints(referrerPoints)} and your friend gets {formatPoints(friendPoints)}.{' '}
            {conditionOf(campaign)} The points are then pending until that purchase is complete and can no
            longer be returned.
          </p>
        </Question>
        <Question asks="Who counts as a friend?">
          <p>
            A person who is new {business ? `to ${place}` : 'to Goodword'}, other than you. The first link
            that they opened in the last 30 days counts, or the code that they entered. Your own link never
            counts.
          </p>
        </Question>
        <Question asks="How long does my friend have?">
          <p>30 days to join after opening your link, and then {windowDays} days for a first purchase.</p>
        </Question>
        <Question asks="What if the purchase is returned?">
          <p>
            Then the points of both of you are reversed. Your friend can still buy again within the{' '}
            {windowDays} days
            {minimumUsdCents > 0 ? `, for ${formatUsd(minimumUsdCents)} or more` : ''}.
          </p>
        </Question>
        <Question asks="Is there a limit?">
          <p>
            You can earn rewards for up to {friendsInWords(rewardsPerMonthMax)} a month. Friends above the
            limit still get their own points. If we need to review an invitation, we give the reason and a
            deadline, and you can appeal.
          </p>
        </Question>
      </div>
    </section>
  )
}
