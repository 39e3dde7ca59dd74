import { type Profile, removeMemberPhoto } from 'contract/account/profile'
import { type ChangeEvent, Suspense, useId, useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { lazyPart } from '../../../shared/lazyPart.ts'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import {
  boldText,
  centred,
  classes,
  clippedBox,
  cluster,
  inlineRow,
  overlay,
} from '../../../shared/ui/classes.ts'
import { preparedPhoto } from '../../photos/preparePhoto.ts'
import { Actions, Row } from '../settings/Rows.tsx'
import styles from './PhotoRow.module.css'
import { useWrite } from '../../../shared/api/calls.ts'

// The cropping tool is large, and most visits need none.
const PhotoDialog = lazyPart(() => import('./PhotoDialog.tsx'))

/** The photo in a circle: upload, crop, remove. */
export function PhotoRow({ profile }: { readonly profile: Profile }) {
  const id = useId()
  const { refresh } = useAuth()
  const [file, setFile] = useState<Blob | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const [remove, { error, isLoading }] = useWrite(removeMemberPhoto)
  const { photoURL } = profile

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const chosen = currentTarget.files?.[0]
    currentTarget.value = ''
    if (chosen) setFile(await preparedPhoto(chosen))
  }
  async function removePhoto(): Promise<void> {
    const answer = await remove({})
    if (answer.error) return toast.failed(problemOf(answer.error).sentence)
    setIsRemoving(false)
    await refresh()
    toast.done('Photo removed')
  }

  return (
    <Row name="Photo">
      <div className={cluster(16)}>
        <span className={classes(centred, clippedBox, styles.circle)} aria-hidden>
          {photoURL ? (
            <img src={photoURL} alt="" referrerPolicy="no-referrer" />
          ) : (
            profile.displayName.slice(0, 1)
          )}
        </span>
        <Actions>
          <span className={styles.choose}>
            <input
              className={overlay}
              id={id}
              type="file"
              accept="image/*,.heic,.heif"
              onChange={(event) => void choose(event)}
            />
            <label className={inlineRow(0, boldText)} htmlFor={id}>
              {photoURL ? 'Change photo' : 'Add photo'}
            </label>
          </span>
          {photoURL && (
            <Button look="text" size="small" onClick={() => setIsRemoving(true)}>
              Remove photo
            </Button>
          )}
        </Actions>
      </div>
      <p>JPEG, PNG, WebP or AVIF, up to 25 MB. We remove the location and camera data.</p>
      {file && (
        <Suspense fallback={null}>
          <PhotoDialog file={file} onClose={() => setFile(null)} />
        </Suspense>
      )}
      {isRemoving && (
        <AskDialog
          title="Remove your photo?"
          confirm="Remove photo"
          busy="Removing"
          isDangerous
          isBusy={isLoading}
          error={error}
          onConfirm={() => void removePhoto()}
          onClose={() => setIsRemoving(false)}
        >
          <p>Others see your initials instead.</p>
        </AskDialog>
      )}
    </Row>
  )
}
