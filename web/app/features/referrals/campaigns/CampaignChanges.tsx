import { styled } from '@mui/material/styles'
import type { BusinessId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import type { ReferralCampaign, ReferralCampaignStatus } from 'contract/referrals/campaigns'
import { useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { toast } from '../../../shared/toast.ts'
import { Action, ActionLink } from '../../../shared/ui/Action.tsx'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import {
  useChangeReferralCampaignMutation,
  useDeleteReferralCampaignMutation,
} from './referralCampaignsApi.ts'

interface Props {
  readonly campaign: ReferralCampaign
  readonly businessId: BusinessId
  readonly slug: string
}

type Asked = 'end' | 'archive' | 'delete'

const questions: Record<Asked, { title: (name: string) => string; confirm: string; done: string }> = {
  end: { title: (name) => `End ${name}?`, confirm: 'End it', done: 'has ended' },
  archive: { title: (name) => `Put ${name} away?`, confirm: 'Put it away', done: 'is put away' },
  delete: { title: (name) => `Delete ${name}?`, confirm: 'Delete it', done: 'is deleted' },
}

const means: Record<Asked, readonly string[]> = {
  end: [
    'Nobody can join through it any more, and it cannot be started again.',
    'Friends who have joined keep their time to buy, and what both sides were promised.',
  ],
  archive: ['It moves out of the way, to the end of this page. Nothing else changes.'],
  delete: ['Nobody has seen this draft, and nothing else goes with it.'],
}

/** Actions on a campaign: reversible ones take effect at once, others ask for confirmation. */
export function CampaignChanges({ campaign: { id, status, draft }, businessId, slug }: Props) {
  const [change, changing] = useChangeReferralCampaignMutation()
  const [remove, removing] = useDeleteReferralCampaignMutation()
  const [asked, setAsked] = useState<Asked | null>(null)
  const isBusy = changing.isLoading || removing.isLoading
  const params = { businessId, campaignId: id }

  async function switchTo(wanted: 'pause' | 'resume', canUndo = true): Promise<void> {
    const answer = await change({ params: { ...params, change: wanted } })
    if (answer.error) return toast.failed(problemOf(answer.error).sentence)
    const undo = () => void switchTo(wanted === 'pause' ? 'resume' : 'pause', false)
    toast.done(`${draft.name} ${wanted === 'pause' ? 'is paused' : 'goes on'}`, canUndo ? { undo } : {})
  }

  function close(): void {
    setAsked(null)
    changing.reset()
    removing.reset()
  }

  async function confirm(wanted: Asked): Promise<void> {
    const answer =
      wanted === 'delete' ? await remove({ params }) : await change({ params: { ...params, change: wanted } })
    if (answer.error) return
    close()
    toast.done(`${draft.name} ${questions[wanted].done}`)
  }

  const pausing = pausingOf(status)
  return (
    <Buttons>
      {status !== 'ended' && status !== 'archived' && (
        <ActionLink
          size="small"
          to={paths.ownReferrals(slug, { edit: id })}
          aria-label={`${status === 'draft' ? 'Finish and publish' : 'Change'}: ${draft.name}`}
        >
          {status === 'draft' ? 'Finish and publish' : 'Change'}
        </ActionLink>
      )}
      {pausing && (
        <Action
          type="button"
          size="small"
          aria-disabled={isBusy || undefined}
          aria-label={`${pausing === 'pause' ? 'Pause' : 'Go on'}: ${draft.name}`}
          onClick={() => !isBusy && void switchTo(pausing)}
        >
          {pausing === 'pause' ? 'Pause' : 'Go on'}
        </Action>
      )}
      {askedOf(status).map((wanted) => (
        <Action
          key={wanted}
          type="button"
          size="small"
          aria-label={`${questions[wanted].confirm}: ${draft.name}`}
          onClick={() => setAsked(wanted)}
        >
          {questions[wanted].confirm}
        </Action>
      ))}
      {asked && (
        <AskDialog
          title={questions[asked].title(draft.name)}
          confirm={questions[asked].confirm}
          isBusy={isBusy}
          error={changing.error ?? removing.error}
          onConfirm={() => void confirm(asked)}
          onClose={close}
        >
          {means[asked].map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </AskDialog>
      )}
    </Buttons>
  )
}

function pausingOf(status: ReferralCampaignStatus): 'pause' | 'resume' | null {
  if (status === 'paused') return 'resume'
  return status === 'active' || status === 'scheduled' || status === 'exhausted' ? 'pause' : null
}

function askedOf(status: ReferralCampaignStatus): readonly Asked[] {
  if (status === 'draft') return ['delete']
  if (status === 'ended') return ['archive']
  return status === 'archived' ? [] : ['end']
}

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
