import type { EstimateId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { randomUuid } from '../../../shared/randomUuid.ts'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../../shared/ui/Dialog.tsx'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { useSaveEstimateMutation } from './estimateApi.ts'
import type { SavedBody } from './EstimateActions.tsx'
import { type KeptEstimate, keepEstimate } from './keptEstimates.ts'

interface Props {
  readonly estimate: Omit<KeptEstimate, 'id' | 'name' | 'isWaiting'>
  readonly body: Omit<SavedBody, 'name'>
  readonly isSignedIn: boolean
  readonly onClose: () => void
}

const lettersMax = 80

/** Names an estimate. Members save it; visitors keep it in this browser, or sign in first. */
export function SaveDialog({ estimate, body, isSignedIn, onClose }: Props) {
  const navigate = useNavigate()
  // A second click saves the same estimate again.
  const [id] = useState(() => randomUuid() as EstimateId) // random, as the contract demands
  const [name, setName] = useState(estimate.title)
  const [isEmpty, setIsEmpty] = useState(false)
  const [save, { isLoading, error }] = useSaveEstimateMutation()
  const named = name.trim()
  const keep = (isWaiting: boolean) => keepEstimate({ ...estimate, id, name: named, isWaiting })

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsEmpty(named === '')
    if (named === '' || isLoading) return
    if (!isSignedIn) {
      keep(true)
      await navigate(paths.signIn({ from: estimate.path }))
      return
    }
    const { data } = await save({ params: { estimateId: id }, body: { ...body, name: named } })
    if (!data) return
    keep(false)
    toast.done(`“${named}” is saved`, { link: { text: 'See saved estimates', to: paths.estimates() } })
    onClose()
  }
  const keepHere = () => {
    setIsEmpty(named === '')
    if (named === '') return
    if (keep(false)) toast.done(`“${named}” is stored in this browser`)
    else toast.failed('Your browser did not let us store the estimate')
    onClose()
  }
  return (
    <Dialog title="Save this estimate" canClose={!isLoading} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <TextField
            label="Name"
            autoComplete="off"
            maxLength={lettersMax}
            value={name}
            error={isEmpty && named === '' ? 'Enter a name' : null}
            onChange={(event) => setName(event.target.value)}
          />
          {!isSignedIn && <Body>Sign in to find it on all your devices and to send it to businesses.</Body>}
          <ErrorMessage error={error} />
        </DialogBody>
        <DialogActions>
          <Button look="text" onClick={onClose}>
            Not now
          </Button>
          {!isSignedIn && <Button onClick={keepHere}>Keep here</Button>}
          <Button type="submit" look="filled" aria-disabled={isLoading || undefined}>
            {isSignedIn ? (isLoading ? 'Saving' : 'Save') : 'Sign in and save'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
