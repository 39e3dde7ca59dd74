import { styled } from '@mui/material/styles'
import type { ReferralOfferSummary } from 'contract/referrals/referrals'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatPoints } from '../../../shared/format/points.ts'
import { Question } from '../../../shared/ui/Question.tsx'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { conditionOf, friendsInWords } from '../referralWords.ts'

/** Rules of the program in plain words. */
export function Rules({ campaign }: { readonly campaign: ReferralOfferSummary }) {
  const { business, minimumUsdCents, referrerPoints, friendPoints, windowDays, rewardsPerMonthMax } = campaign
  const place = business?.name ?? 'Goodword'
  return (
    <Part aria-labelledby="rules">
      <SectionTitle id="rules">How it works</SectionTitle>
      <div>
        <Question asks="When do we get the points?">
          <p>
            You get {formatPoints(referrerPoints)} and your friend gets {formatPoints(friendPoints)}.{' '}
            {conditionOf(campaign)} The points are on their way from then on, and they arrive once that
            purchase is complete and cannot be sent back any more.
          </p>
        </Question>
        <Question asks="Who counts as a friend?">
          <p>
            Somebody who is new {business ? `at ${place}` : 'on Goodword'}, and who is not you. The first link
            that they followed in the last 30 days counts, or the code that they typed. Your own link never
            counts.
          </p>
        </Question>
        <Question asks="How long does my friend have time?">
          <p>
            30 days to join after they followed your link, and then {windowDays} days to buy for the first
            time.
          </p>
        </Question>
        <Question asks="What if the purchase is returned?">
          <p>
            Then the points of both of you go back as well. Your friend may still buy again within the{' '}
            {windowDays} days
            {minimumUsdCents > 0 ? `, for ${formatUsd(minimumUsdCents)} or more` : ''}.
          </p>
        </Question>
        <Question asks="Is there a limit?">
          <p>
            You are rewarded for {friendsInWords(rewardsPerMonthMax)} a month. Friends beyond that get their
            own points all the same. If we have to look closer at an invitation, we say why and until when,
            and you can ask us to look again.
          </p>
        </Question>
      </div>
    </Part>
  )
}

const Part = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  maxWidth: 840,
  '& p': { margin: 0, maxWidth: '68ch' },
})
