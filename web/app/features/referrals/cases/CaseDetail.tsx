import type { ReferralId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { type CaseMember, type ReferralCase, readReferralCase } from 'contract/referrals/cases'
import { minuteMilliseconds } from 'contract/core/time'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatDate } from '../../../shared/format/instant.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Figure, Figures } from '../../../shared/ui/Figures.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { textList } from '../../../shared/ui/classes.ts'
import { useNow } from '../../../shared/useNow.ts'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { CaseDecision } from './CaseDecision.tsx'
import { CaseEvidence } from './CaseEvidence.tsx'
import { deadlineText, decisionName, historyText, scoreText, statusNames } from './referralCaseText.ts'
import { Note, Section, Stack } from './styles.ts'
import { useRead } from '../../../shared/api/calls.ts'

/** One case with its evidence, the history of both accounts, and the decision. */
export function CaseDetail({ referralId }: { readonly referralId: ReferralId }) {
  const { data, error, refetch } = useRead(
    readReferralCase,
    { params: { referralId } },
    { refetchOnMountOrArgChange: true },
  )
  if (data) return <Whole item={data} />
  if (error)
    return problemOf(error).code === 'referral_not_found' ? (
      <UnknownCase />
    ) : (
      <ErrorNotice error={error} retry={refetch} />
    )
  return (
    <Skeleton label="Loading the case">
      <SkeletonBox style={{ height: 118 }} />
      <SkeletonBox style={{ height: 240, marginBlockStart: 24 }} />
    </Skeleton>
  )
}

export const UnknownCase = () => (
  <EmptyState drawing="lost" title="We couldn’t find this referral">
    <Body>The link may be incomplete.</Body>
    <ButtonLink to={paths.referralCases()}>View open cases</ButtonLink>
  </EmptyState>
)

function Whole({ item }: { readonly item: ReferralCase }) {
  const now = useNow(minuteMilliseconds)
  const timeZone = useTimeZone()
  const { business, qualifyingOrder: order, minimumUsdCents, rewardPoints, code, channel } = item
  return (
    <Stack>
      <Figures>
        <Figure label="Score" value={scoreText(item)} note={statusNames[item.status]} />
        <Figure
          label="Time left"
          value={deadlineText(item.deadline, now)}
          note={item.needsPerson ? 'Needs a manual decision' : 'Then released automatically'}
        />
        <Figure
          label="Reward"
          value={formatCount(rewardPoints)}
          note={`points at ${business?.name ?? 'Goodword'}`}
          isPoints
        />
        <Figure
          label="First order"
          value={order ? formatUsd(order.usdCents) : 'None yet'}
          note={`${order ? `${order.number}, minimum` : 'Minimum'} ${formatUsd(minimumUsdCents)}`}
        />
      </Figures>
      <CaseEvidence item={item} />
      <Section aria-labelledby="people">
        <SectionTitle id="people">Referrer and friend</SectionTitle>
        <Side name="Referrer" member={item.referrer} note={`Code ${code}, shared as “${channel}”`} />
        {item.friend && <Side name="Friend" member={item.friend} />}
      </Section>
      {item.appeal && (
        <Section aria-labelledby="appeal">
          <SectionTitle id="appeal">Appeal</SectionTitle>
          <Body style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{item.appeal.text}</Body>
          <Note>Sent on {formatDate(item.appeal.sentAt, timeZone)}</Note>
        </Section>
      )}
      <CaseDecision key={item.status} item={item} />
      <Happened item={item} />
    </Stack>
  )
}

function Side({
  name,
  member,
  note,
}: {
  readonly name: string
  readonly member: CaseMember
  readonly note?: string
}) {
  const timeZone = useTimeZone()
  return (
    <div>
      <Body>
        <strong>
          {name}: {member.displayName}
        </strong>
      </Body>
      <Note>{member.email}</Note>
      <Note>{historyText(member, timeZone)}</Note>
      {note && <Note>{note}</Note>}
    </div>
  )
}

function Happened({ item: { timeline, decisions } }: { readonly item: ReferralCase }) {
  const timeZone = useTimeZone()
  return (
    <Section aria-labelledby="happened">
      <SectionTitle id="happened">Timeline, as shown to the referrer</SectionTitle>
      <ol className={textList}>
        {timeline.map(({ at, sentence, status }) => (
          <li key={`${at} ${status}`}>
            {sentence} <Note as="span">{formatDate(at, timeZone)}</Note>
          </li>
        ))}
      </ol>
      {decisions.map(({ at, decision, note, by }) => (
        <Body key={at}>
          <strong>{decisionName(decision)}</strong> by {by ?? 'a former operator'} on{' '}
          {formatDate(at, timeZone)}: {note}
        </Body>
      ))}
    </Section>
  )
}
