import { hasPermission } from 'contract/core/roles'
import type { Membership } from 'contract/account/account'
import { type Campaign, changeCampaign } from 'contract/loyalty/programs'
import { useId, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { datesText } from '../../../shared/days.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { toast } from '../../../shared/toast.ts'
import {
  bodyTone,
  boldText,
  cardBox,
  classes,
  fixedSize,
  flexColumn,
  labelText,
  pointsTone,
  smallText,
  stack,
  wellPadded,
  wrap,
} from '../../../shared/ui/classes.ts'
import { ItemTitle } from '../../../shared/ui/Text.tsx'
import { amountText, budgetText, changesOf, fundingText, statusText, triggerText } from './campaignText.ts'
import { Effect } from './Effect.tsx'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { pointsProgress } from '../../../shared/ui/memberSkins.ts'
import { scopeText, termsText } from '../rules/ruleText.ts'
import styles from './CampaignCard.module.css'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly campaign: Campaign
  readonly membership: Membership
}

/** One campaign: its immutable terms and its budget usage. */
export function CampaignCard({ campaign, membership }: Props) {
  const { draft, status, usedPoints, purchases } = campaign
  const titleId = useId()
  const facts = [
    `${triggerText[draft.trigger]}: ${amountText(draft.amount)}`,
    datesText(draft),
    ...termsText(draft.conditions, draft.caps),
    scopeText[draft.scope],
    ...(draft.expiresAfterDays === null
      ? []
      : [`Points expire after ${formatCount(draft.expiresAfterDays)} days`]),
    fundingText(draft.funding, membership),
    ...(draft.holdOutPercent === undefined
      ? []
      : [`${draft.holdOutPercent}% of your customers are held out`]),
  ]
  return (
    <article className={flexColumn(16, cardBox, wellPadded, styles.card)} aria-labelledby={titleId}>
      <div className={styles.top}>
        <ItemTitle id={titleId}>{draft.name}</ItemTitle>
        <span className={classes(labelText, boldText, fixedSize, styles.status)} data-status={status}>
          {statusText[status]}
        </span>
      </div>
      <div className={stack(6, styles.budget)}>
        <span className={classes(pointsTone, boldText)} id={`${titleId}-budget`}>
          {budgetText(campaign)}
        </span>
        <progress
          className={pointsProgress}
          value={Math.min(usedPoints, draft.budgetPoints)}
          max={draft.budgetPoints}
          aria-labelledby={`${titleId}-budget`}
        />
        <small className={smallText}>
          {purchases === 0
            ? 'No purchases yet'
            : `${formatCount(purchases)} ${purchases === 1 ? 'purchase' : 'purchases'} rewarded`}
        </small>
      </div>
      <ul className={bodyTone}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {draft.holdOutPercent !== undefined && hasPermission(membership, 'insights.view') && (
        <Effect businessId={membership.businessId} campaignId={campaign.id} name={draft.name} />
      )}
      {hasPermission(membership, 'campaigns.edit') && <Changes campaign={campaign} membership={membership} />}
    </article>
  )
}

const labels = { pause: 'Pause', resume: 'Resume', end: 'End campaign' } as const
const done = { pause: 'is paused', resume: 'has resumed', end: 'has ended' } as const
type Change = keyof typeof labels

function Changes({ campaign: { id, status, draft }, membership: { businessId } }: Props) {
  const [change, { isLoading, error, reset }] = useWrite(changeCampaign)
  const [isEnding, setIsEnding] = useState(false)
  const changes = changesOf(status)
  if (changes.length === 0) return null

  const send = (wanted: Change) => change({ params: { businessId, campaignId: id, change: wanted } })

  /** Takes effect at once, with undo; only ending a campaign asks for confirmation. */
  async function switchTo(wanted: 'pause' | 'resume', canUndo = true): Promise<void> {
    const answer = await send(wanted)
    if (answer.error) return toast.failed(problemOf(answer.error).sentence)
    const undo = () => void switchTo(wanted === 'pause' ? 'resume' : 'pause', false)
    toast.done(`${draft.name} ${done[wanted]}`, canUndo ? { undo } : {})
  }

  const closeQuestion = () => {
    setIsEnding(false)
    reset()
  }
  async function end(): Promise<void> {
    const answer = await send('end')
    if (answer.error) return
    closeQuestion()
    toast.done(`${draft.name} ${done.end}`)
  }

  return (
    <div className={wrap(8, styles.buttons)}>
      {changes.map((wanted) => (
        <Button
          key={wanted}
          size="small"
          look="outlined"
          isDangerous={wanted === 'end'}
          disabled={isLoading}
          onClick={() => (wanted === 'end' ? setIsEnding(true) : void switchTo(wanted))}
          aria-label={`${labels[wanted]}: ${draft.name}`}
        >
          {labels[wanted]}
        </Button>
      ))}
      {isEnding && (
        <AskDialog
          title={`End ${draft.name}?`}
          confirm="End campaign"
          isDangerous
          isBusy={isLoading}
          error={error}
          onConfirm={() => void end()}
          onClose={closeQuestion}
        >
          <p>It stops giving points and cannot be restarted.</p>
          <p>Members keep the points they earned. The remaining budget is returned to you.</p>
        </AskDialog>
      )}
    </div>
  )
}
