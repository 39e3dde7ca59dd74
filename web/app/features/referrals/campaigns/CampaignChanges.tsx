import type { BusinessId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import {
  type ReferralCampaign,
  type ReferralCampaignStatus,
  changeReferralCampaign,
  deleteReferralCampaign,
} from 'contract/referrals/campaigns'
import { useState } from 'react'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { useWrite } from '../../../shared/api/calls.ts'
import { wrap } from '../../../shared/ui/classes.ts'

interface Props {
  readonly campaign: ReferralCampaign
  readonly businessId: BusinessId
  readonly slug: string
}

type ConfirmedAction = 'end' | 'archive' | 'delete'

const questions: Record<ConfirmedAction, { title: (name: string) => string; confirm: string; done: string }> =
  {
    end: { title: (name) => `End ${name}?`, confirm: 'End campaign', done: 'has ended' },
    archive: { title: (name) => `Archive ${name}?`, confirm: 'Archive', done: 'is archived' },
    delete: { title: (name) => `Delete ${name}?`, confirm: 'Delete draft', done: 'is deleted' },
  }

const means: Record<ConfirmedAction, readonly string[]> = {
  end: [
    'New friends can no longer join, and you cannot restart the campaign.',
    'Friends who already joined keep their deadline, and both sides keep their promised rewards.',
  ],
  archive: ['It moves to the end of this page. Nothing else changes.'],
  delete: ['This draft was never published. Nothing else is deleted.'],
}

/** Actions on a campaign: reversible ones take effect at once, others ask for confirmation. */
export function CampaignChanges({ campaign: { id, status, draft }, businessId, slug }: Props) {
  const [change, changing] = useWrite(changeReferralCampaign)
  const [remove, removing] = useWrite(deleteReferralCampaign)
  const [action, setAction] = useState<ConfirmedAction | null>(null)
  const isBusy = changing.isLoading || removing.isLoading
  const params = { businessId, campaignId: id }

  async function switchTo(wanted: 'pause' | 'resume', canUndo = true): Promise<void> {
    const answer = await change({ params: { ...params, change: wanted } })
    if (answer.error) return toast.failed(problemOf(answer.error).sentence)
    const undo = () => void switchTo(wanted === 'pause' ? 'resume' : 'pause', false)
    toast.done(`${draft.name} ${wanted === 'pause' ? 'is paused' : 'is resumed'}`, canUndo ? { undo } : {})
  }

  function close(): void {
    setAction(null)
    changing.reset()
    removing.reset()
  }

  async function confirm(wanted: ConfirmedAction): Promise<void> {
    const answer =
      wanted === 'delete' ? await remove({ params }) : await change({ params: { ...params, change: wanted } })
    if (answer.error) return
    close()
    toast.done(`${draft.name} ${questions[wanted].done}`)
  }

  const pausing = pausingOf(status)
  return (
    <div className={wrap(8)}>
      {status !== 'ended' && status !== 'archived' && (
        <ButtonLink
          size="small"
          to={paths.ownReferrals(slug, { edit: id })}
          aria-label={`${status === 'draft' ? 'Finish and publish' : 'Edit'}: ${draft.name}`}
        >
          {status === 'draft' ? 'Finish and publish' : 'Edit'}
        </ButtonLink>
      )}
      {pausing && (
        <Button
          type="button"
          size="small"
          aria-disabled={isBusy || undefined}
          aria-label={`${pausing === 'pause' ? 'Pause' : 'Resume'}: ${draft.name}`}
          onClick={() => !isBusy && void switchTo(pausing)}
        >
          {pausing === 'pause' ? 'Pause' : 'Resume'}
        </Button>
      )}
      {confirmedActionsOf(status).map((wanted) => (
        <Button
          key={wanted}
          type="button"
          size="small"
          isDangerous={wanted !== 'archive'}
          aria-label={`${questions[wanted].confirm}: ${draft.name}`}
          onClick={() => setAction(wanted)}
        >
          {questions[wanted].confirm}
        </Button>
      ))}
      {action && (
        <AskDialog
          title={questions[action].title(draft.name)}
          confirm={questions[action].confirm}
          isDangerous={action !== 'archive'}
          isBusy={isBusy}
          error={changing.error ?? removing.error}
          onConfirm={() => void confirm(action)}
          onClose={close}
        >
          {means[action].map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </AskDialog>
      )}
    </div>
  )
}

function pausingOf(status: ReferralCampaignStatus): 'pause' | 'resume' | null {
  if (status === 'paused') return 'resume'
  return status === 'active' || status === 'scheduled' || status === 'exhausted' ? 'pause' : null
}

function confirmedActionsOf(status: ReferralCampaignStatus): readonly ConfirmedAction[] {
  if (status === 'draft') return ['delete']
  if (status === 'ended') return ['archive']
  return status === 'archived' ? [] : ['end']
}
