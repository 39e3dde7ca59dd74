import type { Membership } from 'contract/account/account'
import { faceValue } from 'contract/core/points'
import { type Program, readProgram } from 'contract/loyalty/programs'
import { formatUsd } from '../../shared/format/money.ts'
import { formatCount } from '../../shared/format/points.ts'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../shared/ui/Text.tsx'
import { Figure, Figures } from '../../shared/ui/Figures.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { RuleEditor } from './rules/RuleEditor.tsx'
import { RuleHistory } from './rules/RuleHistory.tsx'
import { ruleText } from './rules/ruleText.ts'
import { TiersSection } from './tiers/TiersSection.tsx'
import styles from './ProgramView.module.css'
import { useRead } from '../../shared/api/calls.ts'

/** Earning rule and tiers of a business, its points liability, and editing for owners. */
export function ProgramView({ membership }: { readonly membership: Membership }) {
  const { data, error, refetch } = useRead(readProgram, { params: { businessId: membership.businessId } })
  if (!data) return error ? <LoadFailure error={error} retry={() => void refetch()} /> : <ProgramSkeleton />
  return (
    <>
      {error && <LoadFailure error={error} retry={() => void refetch()} isStale />}
      <Now program={data} />
      {/* The key resets the form when a new version takes effect. */}
      <RuleEditor key={data.rule?.version ?? 0} membership={membership} rule={data.rule} />
      <TiersSection key={JSON.stringify(data.tiers)} membership={membership} tiers={data.tiers} />
      <RuleHistory rule={data.rule} history={data.history} />
    </>
  )
}

function Now({ program: { rule, outstandingPoints, memberCount } }: { readonly program: Program }) {
  return (
    <section aria-labelledby="now">
      <SectionTitle id="now">Current rule</SectionTitle>
      {rule ? (
        <ul className={styles.textBlock}>
          {ruleText(rule.draft).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      ) : (
        <Body style={{ marginBlockStart: 8, marginBlockEnd: 24 }}>
          You do not give points yet. Points bring customers back: publish your first rule below.
        </Body>
      )}
      <Figures>
        <Figure
          label="Points in circulation"
          value={formatCount(outstandingPoints)}
          note="Issued by you and not spent yet"
          isPoints
        />
        <Figure
          label="Points liability"
          value={formatUsd(faceValue(outstandingPoints))}
          note="1 cent set aside per point"
        />
        <Figure
          label="Members"
          value={formatCount(memberCount)}
          note={memberCount === 0 ? 'Customers join with their first purchase' : 'Have made a purchase here'}
        />
      </Figures>
    </section>
  )
}

const ProgramSkeleton = () => (
  <Skeleton label="Loading the program">
    <SkeletonBox style={{ height: 28, width: 200 }} />
    <SkeletonBox style={{ height: 22, width: '60%', marginBlockStart: 16 }} />
    <SkeletonBox style={{ height: 22, width: '50%', marginBlockStart: 8 }} />
    <Figures as="div" style={{ marginBlockStart: 24 }}>
      <SkeletonBox style={{ height: 118 }} />
      <SkeletonBox style={{ height: 118 }} />
      <SkeletonBox style={{ height: 118 }} />
    </Figures>
    <SkeletonBox style={{ height: 28, width: 200, marginBlockStart: 40 }} />
    <SkeletonBox style={{ height: 320, maxWidth: 640, marginBlockStart: 16 }} />
  </Skeleton>
)
