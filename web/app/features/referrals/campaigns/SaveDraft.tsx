import { paths } from 'contract/paths'
import type { ReferralCampaignDraft } from 'contract/referrals/campaigns'
import { type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { toast } from '../../../shared/toast.ts'
import type { Save, Saving } from './useSaveCampaign.ts'

interface Props {
  readonly slug: string
  readonly saving: Saving
  /** Parses the form; null when it is invalid, with its problems shown. */
  readonly read: (form: HTMLFormElement | null) => ReferralCampaignDraft | null
  readonly save: Save
}

/** Saves the draft; drafts are private until published. */
export function SaveDraft({ slug, saving, read, save }: Props) {
  const navigate = useNavigate()
  const [wasPressed, setWasPressed] = useState(false)

  async function keep(event: MouseEvent<HTMLButtonElement>): Promise<void> {
    const draft = read(event.currentTarget.form)
    if (!draft || saving.isBusy) return
    setWasPressed(true)
    if (!(await save(draft))) return
    toast.done(`${draft.name} is saved as a draft`)
    await navigate(paths.ownReferrals(slug))
  }

  return (
    <>
      <Button
        type="button"
        size="large"
        look="text"
        aria-disabled={saving.isBusy || undefined}
        onClick={(event) => void keep(event)}
      >
        Save as draft
      </Button>
      {wasPressed && saving.error !== undefined && (
        <span role="alert">{problemOf(saving.error).sentence}</span>
      )}
    </>
  )
}
