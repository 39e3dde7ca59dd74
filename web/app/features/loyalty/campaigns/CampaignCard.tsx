import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { Membership } from 'contract/account/account'
import type { Campaign } from 'contract/loyalty/programs'
import { useId, useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { datesText } from '../../../shared/days.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { toast } from '../../../shared/toast.ts'
import { ItemTitle } from '../../../shared/ui/Text.tsx'
import { amountText, budgetText, changesOf, fundingText, statusText, triggerText } from './campaignText.ts'
import { useChangeCampaignMutation } from './campaignsApi.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { scopeText, termsText } from '../rules/ruleText.ts'

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
  ]
  return (
    <Card aria-labelledby={titleId}>
      <Top>
        <ItemTitle id={titleId}>{draft.name}</ItemTitle>
        <Status data-status={status}>{statusText[status]}</Status>
      </Top>
      <Budget>
        <span id={`${titleId}-budget`}>{budgetText(campaign)}</span>
        <progress
          value={Math.min(usedPoints, draft.budgetPoints)}
          max={draft.budgetPoints}
          aria-labelledby={`${titleId}-budget`}
        />
        <small>
          {purchases === 0
            ? 'No purchases yet'
            : `${formatCount(purchases)} ${purchases === 1 ? 'purchase' : 'purchases'} rewarded`}
        </small>
      </Budget>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {membership.role === 'owner' && <Changes campaign={campaign} membership={membership} />}
    </Card>
  )
}

const labels = { pause: 'Pause', resume: 'Resume', end: 'End campaign' } as const
const done = { pause: 'is paused', resume: 'has resumed', end: 'has ended' } as const
type Change = keyof typeof labels

function Changes({ campaign: { id, status, draft }, membership: { businessId } }: Props) {
  const [change, { isLoading, error, reset }] = useChangeCampaignMutation()
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
    <Buttons>
      {changes.map((wanted) => (
        <Button
          key={wanted}
          size="small"
          variant="outlined"
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
          isBusy={isLoading}
          error={error}
          onConfirm={() => void end()}
          onClose={closeQuestion}
        >
          <p>It stops giving points and cannot be restarted.</p>
          <p>Members keep the points they earned. The remaining budget is returned to you.</p>
        </AskDialog>
      )}
    </Buttons>
  )
}

const Card = styled('article')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  height: '100%',
  padding: 24,
  border: `1px solid ${colors.raisedBorder}`,
  borderRadius: 12,
  background: colors.raised,
  '& > ul': { margin: 0, padding: 0, listStyle: 'none', color: colors.text },
  [theme.breakpoints.down('sm')]: { padding: 16 },
})

const Top = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: 12,
  '& > h3': { minWidth: 0, overflowWrap: 'anywhere' },
})

const Status = styled('span')({
  ...theme.typography.caption,
  flex: 'none',
  padding: '4px 10px',
  borderRadius: 999,
  fontWeight: 600,
  color: colors.quietText,
  border: `1px solid ${colors.raisedBorder}`,
  '&[data-status="running"]': {
    color: colors.success,
    borderColor: 'transparent',
    background: colors.tint,
  },
})

const Budget = styled('div')({
  display: 'grid',
  gap: 6,
  fontVariantNumeric: 'tabular-nums',
  '& > span': { fontWeight: 600, color: colors.points },
  '& small': { fontSize: '0.8125rem', color: colors.quietText },
  '& progress': {
    appearance: 'none',
    width: '100%',
    height: 6,
    border: 0,
    borderRadius: 999,
    overflow: 'hidden',
    background: colors.pointsTint,
    '&::-webkit-progress-bar': { background: colors.pointsTint },
    '&::-webkit-progress-value': { background: colors.points },
    '&::-moz-progress-bar': { background: colors.points },
  },
})

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: 'auto' })
