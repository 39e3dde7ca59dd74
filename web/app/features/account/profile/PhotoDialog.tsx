import { memberPhotoUploadPath, type Profile, readProfile } from 'contract/account/profile'
import type { PhotoEdit } from 'contract/photos/photos'
import { useEffect, useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useDispatch } from 'react-redux'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { type Dispatch, showAnswer } from '../../../shared/api/calls.ts'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { cluster } from '../../../shared/ui/classes.ts'
import { Dialog, DialogActions, DialogBody } from '../../../shared/ui/Dialog.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { cropStage } from '../../../shared/ui/memberSkins.ts'
import { quarterTurn } from '../../photos/quarterTurn.ts'
import { sendPhoto } from '../../photos/sendPhoto.ts'
import styles from './PhotoDialog.module.css'

interface Props {
  readonly file: Blob
  readonly onClose: () => void
}

/** Selects the part of a photo for the circle. The server crops it and removes metadata. */
export default function PhotoDialog({ file, onClose }: Props) {
  const id = useId()
  const { refresh } = useAuth()
  const dispatch = useDispatch<Dispatch>()
  const address = useDataAddress(file)
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [rotation, setRotation] = useState<PhotoEdit['rotation']>(0)
  const [crop, setCrop] = useState<NonNullable<PhotoEdit['crop']>>({ x: 0, y: 0, width: 100, height: 100 })
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function save(): Promise<void> {
    setIsBusy(true)
    setFailure(null)
    const answer = await sendPhoto<Profile>(
      { path: `${memberPhotoUploadPath}?${queryOf(crop, rotation)}`, isAnswer: isProfile },
      file,
      () => {},
    )
    setIsBusy(false)
    if ('failure' in answer) return setFailure(answer.failure.sentence)
    await dispatch(showAnswer(readProfile, {}, answer.answer))
    await refresh()
    toast.done('Photo saved')
    onClose()
  }

  return (
    <Dialog title="Your photo" size="wide" canClose={!isBusy} onClose={onClose}>
      <DialogBody>
        <div className={cropStage}>
          {address !== null && (
            <Cropper
              image={address}
              crop={position}
              zoom={zoom}
              rotation={rotation}
              aspect={1}
              cropShape="round"
              showGrid={false}
              disableAutomaticStylesInjection
              onCropChange={setPosition}
              onZoomChange={setZoom}
              onCropComplete={(area) => setCrop(withinPhoto(area))}
              mediaProps={{ alt: 'The whole photo' }}
              cropperProps={{
                'aria-label': 'Part of the photo. The arrow keys choose another part',
                role: 'group',
              }}
            />
          )}
        </div>
        <div className={cluster(12, styles.tools)}>
          <Button size="small" onClick={() => setRotation(quarterTurn(rotation))}>
            Rotate
          </Button>
          <label htmlFor={`${id}-zoom`}>Zoom</label>
          <input
            id={`${id}-zoom`}
            type="range"
            min={1}
            max={3}
            step={0.05}
            value={zoom}
            onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
          />
        </div>
        {failure && <Message kind="error">{failure}</Message>}
      </DialogBody>
      <DialogActions>
        <Button look="text" onClick={onClose}>
          Cancel
        </Button>
        <Button look="filled" aria-disabled={isBusy || undefined} onClick={() => !isBusy && void save()}>
          {isBusy ? 'Saving' : 'Save photo'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The security policy of pages allows images from `data:` URLs, but not from `blob:`. */
function useDataAddress(file: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const reader = new FileReader()
    reader.addEventListener('load', () => setAddress(addressIn(reader)))
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return address
}

/** `readAsDataURL` reads a string. */
const addressIn = ({ result }: FileReader) => (typeof result === 'string' ? result : null)

const isProfile = (response: object): response is Profile => 'photoURL' in response

function queryOf({ x, y, width, height }: NonNullable<PhotoEdit['crop']>, rotation: number): string {
  const parts = { x, y, width, height, rotation }
  return new URLSearchParams(Object.entries(parts).map(([name, value]) => [name, String(value)])).toString()
}

/** The cropping tool may exceed the photo by a fraction of a pixel. */
function withinPhoto({ x, y, width, height }: NonNullable<PhotoEdit['crop']>) {
  const left = Math.min(Math.max(x, 0), 99)
  const top = Math.min(Math.max(y, 0), 99)
  return { x: left, y: top, width: Math.min(width, 100 - left), height: Math.min(height, 100 - top) }
}
