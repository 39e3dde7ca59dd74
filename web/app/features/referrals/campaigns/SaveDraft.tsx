import { paths } from 'contract/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { toast } from '../../../shared/toast.ts'
import type { CampaignForm } from './referralCampaignForm.ts'
import type { Save, Saving } from './useSaveCampaign.ts'

interface Props {
  readonly slug: string
  readonly saving: Saving
  readonly handleSubmit: CampaignForm['handleSubmit']
  readonly save: Save
}

/** Saves the draft; drafts are private until published. */
export function SaveDraft({ slug, saving, handleSubmit, save }: Props) {
  const navigate = useNavigate()
  const [wasPressed, setWasPressed] = useState(false)

  const saveDraft = handleSubmit(async (draft) => {
    if (saving.isBusy) return
    setWasPressed(true)
    if (!(await save(draft))) return
    toast.done(`${draft.name} is saved as a draft`)
    await navigate(paths.ownReferrals(slug))
  })

  return (
    <>
      <Button
        type="button"
        size="large"
        look="text"
        aria-disabled={saving.isBusy || undefined}
        onClick={() => void saveDraft()}
      >
        Save as draft
      </Button>
      {wasPressed && saving.error !== undefined && (
        <span role="alert">{problemOf(saving.error).sentence}</span>
      )}
    </>
  )
}
