import type { EstimateId, EstimateVersionId } from 'contract/core/ids'
import type { JobAnswers } from 'contract/estimates/template'
import { paths } from 'contract/paths'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { randomUuid } from '../../../shared/randomUuid.ts'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Choices } from '../../../shared/ui/choices.ts'
import { Dialog, DialogActions, DialogBody } from '../../../shared/ui/Dialog.tsx'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { Choice } from '../../../shared/ui/FormFields.tsx'
import { Skeleton, SkeletonBox, SrLegend } from '../../../shared/ui/Skeleton.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { type KeptEstimate, keepEstimate } from './keptEstimates.ts'
import type { SavedState } from './useSavedEstimate.ts'
import { saveEstimate } from 'contract/estimates/estimates'
import { useWrite } from '../../../shared/api/calls.ts'

/** The stored part of an estimate. */
export interface SavedBody {
  readonly name: string
  readonly versionId: EstimateVersionId
  readonly answers: JobAnswers
  readonly packageId: string | null
}

interface Props {
  readonly estimate: Omit<KeptEstimate, 'id' | 'name' | 'isWaiting'>
  readonly body: Omit<SavedBody, 'name'>
  readonly isSignedIn: boolean
  readonly state: SavedState
  readonly onSaved: (id: EstimateId) => void
  readonly onClose: () => void
}

const lettersMax = 80

/** Names and saves an estimate: the one that the page changes, or a new one. */
export function SaveDialog({ state, ...props }: Props) {
  const { saved, isLoading, error, retry } = state
  if (!isLoading && error === undefined) return <SaveForm {...props} saved={saved} />
  return (
    <Dialog title="Save this estimate" onClose={props.onClose}>
      <DialogBody>
        {error === undefined ? (
          <Skeleton label="Loading your saved estimate">
            <SkeletonBox style={{ height: 128 }} />
          </Skeleton>
        ) : (
          <ErrorNotice error={error} retry={retry} />
        )}
      </DialogBody>
      <DialogActions>
        <Button look="text" onClick={props.onClose}>
          Not now
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Members save it; visitors keep it in this browser, or sign in first. */
function SaveForm({
  estimate,
  body,
  isSignedIn,
  saved,
  onSaved,
  onClose,
}: Omit<Props, 'state'> & Pick<SavedState, 'saved'>) {
  const navigate = useNavigate()
  // A second click saves the same estimate again.
  const [newId] = useState(() => randomUuid() as EstimateId) // random, as the contract requires
  const [isNew, setIsNew] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [isEmpty, setIsEmpty] = useState(false)
  const [save, { isLoading, error }] = useWrite(saveEstimate)
  const changed = saved === null || saved.isSent || isNew ? null : saved
  const name = typed ?? changed?.name ?? (saved ? copyName(saved.name) : estimate.title)
  const named = name.trim()
  const keep = (isWaiting: boolean, id = newId) => keepEstimate({ ...estimate, id, name: named, isWaiting })

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsEmpty(named === '')
    if (named === '' || isLoading) return
    if (!isSignedIn) {
      keep(true)
      await navigate(paths.signIn({ from: estimate.path }))
      return
    }
    const id = changed?.id ?? newId
    const { data } = await save({ params: { estimateId: id }, body: { ...body, name: named } })
    if (!data) return
    keep(false, id)
    toast.done(changed ? `The changes to “${named}” are saved` : `“${named}” is saved`, {
      link: changed
        ? { text: 'See the estimate', to: paths.savedEstimate(id) }
        : { text: 'See saved estimates', to: paths.estimates() },
    })
    onSaved(id)
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
    <Dialog
      title={saved?.isSent ? 'Save as new estimate' : saved ? 'Save your changes' : 'Save this estimate'}
      canClose={!isLoading}
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody>
          {saved?.isSent && (
            <Body>
              Businesses have “{saved.name}” already, so its answers stay. These answers become another
              estimate.
            </Body>
          )}
          {saved && !saved.isSent && <Ways saved={saved} isNew={isNew} onChange={setIsNew} />}
          <TextField
            label="Name"
            autoComplete="off"
            maxLength={lettersMax}
            value={name}
            error={isEmpty && named === '' ? 'Enter a name' : null}
            onChange={(event) => setTyped(event.target.value)}
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
            {isLoading
              ? 'Saving'
              : !isSignedIn
                ? 'Sign in and save'
                : saved
                  ? wayText(changed === null)
                  : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface WaysProps {
  readonly saved: NonNullable<SavedState['saved']>
  readonly isNew: boolean
  readonly onChange: (isNew: boolean) => void
}

/** Choice: save the answers to the saved estimate or to a new one. */
const Ways = ({ saved: { name }, isNew, onChange }: WaysProps) => (
  <Choices>
    <SrLegend>Which estimate gets these answers</SrLegend>
    {[false, true].map((way) => (
      <Choice
        key={wayText(way)}
        type="radio"
        name="way"
        label={wayText(way)}
        checked={isNew === way}
        onChange={() => onChange(way)}
      >
        {way ? `“${name}” stays as it is.` : `“${name}” gets these answers.`}
      </Choice>
    ))}
  </Choices>
)

const wayText = (isNew: boolean) => (isNew ? 'Save as new estimate' : 'Save changes')

const copyName = (name: string) => `${name.slice(0, lettersMax - 5)} copy`
