import type { OwnPhoto, PhotoEdit } from 'contract/photos/photos'
import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { toast } from '../../shared/toast.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { beside, cluster } from '../../shared/ui/classes.ts'
import { Dialog, DialogActions, DialogBody } from '../../shared/ui/Dialog.tsx'
import { ErrorMessage } from '../../shared/ui/ErrorMessage.tsx'
import { SegmentedControl } from '../../shared/ui/SegmentedControl.tsx'
import { cropStage } from '../../shared/ui/memberSkins.ts'
import styles from './CropDialog.module.css'
import { quarterTurn } from './quarterTurn.ts'

const shapes = [
  { value: '1.7778', label: '16:9' },
  { value: '1.5', label: '3:2' },
  { value: '1', label: 'Square' },
  { value: '0.8', label: 'Portrait' },
] as const
type Shape = (typeof shapes)[number]['value']

interface Props {
  readonly photo: Pick<OwnPhoto, 'alt' | 'edit' | 'originalPath'>
  /** The refusal of the latest save. */
  readonly error: unknown
  readonly isSaving: boolean
  /** Returns whether the crop was saved; then the dialog closes. */
  readonly save: (edit: PhotoEdit) => Promise<boolean>
  readonly onClose: () => void
}

/** Chooses a part of the whole photo, and turns it. The server crops it, so nothing is lost. */
export default function CropDialog({ photo, error, isSaving, save, onClose }: Props) {
  const id = useId()
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [shape, setShape] = useState<Shape>('1.5')
  const [rotation, setRotation] = useState<PhotoEdit['rotation']>(photo.edit.rotation)
  const [crop, setCrop] = useState<PhotoEdit['crop']>(photo.edit.crop)

  async function submit(edit: PhotoEdit): Promise<void> {
    if (isSaving || !(await save(edit))) return
    toast.done('Photo changed')
    onClose()
  }

  return (
    <Dialog title="Crop and rotate" size="wide" canClose={!isSaving} onClose={onClose}>
      <DialogBody>
        <div className={cropStage}>
          <Cropper
            image={photo.originalPath}
            crop={position}
            zoom={zoom}
            rotation={rotation}
            aspect={Number(shape)}
            disableAutomaticStylesInjection
            {...(photo.edit.crop ? { initialCroppedAreaPercentages: photo.edit.crop } : {})}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropComplete={(area) => setCrop(withinPhoto(area))}
            mediaProps={{ alt: photo.alt || 'The whole photo' }}
            cropperProps={{
              'aria-label': 'Part of the photo. The arrow keys choose another part',
              role: 'group',
            }}
          />
        </div>
        <div className={cluster(12, styles.tools)}>
          <SegmentedControl label="Shape" options={shapes} value={shape} onChange={setShape} />
          <Button size="small" onClick={() => setRotation(quarterTurn(rotation))}>
            Rotate
          </Button>
          <div className={beside(12, styles.zoom)}>
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
        </div>
        <ErrorMessage error={error} />
      </DialogBody>
      <DialogActions>
        <Button look="text" onClick={onClose}>
          Cancel
        </Button>
        <Button aria-disabled={isSaving || undefined} onClick={() => void submit({ crop: null, rotation })}>
          Use whole photo
        </Button>
        <Button
          look="filled"
          aria-disabled={isSaving || undefined}
          onClick={() => void submit({ crop, rotation })}
        >
          {isSaving ? 'Saving' : 'Save'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The tool may report fractions of a pixel outside the photo. */
function withinPhoto({ x, y, width, height }: NonNullable<PhotoEdit['crop']>): PhotoEdit['crop'] {
  const left = Math.min(Math.max(x, 0), 99)
  const top = Math.min(Math.max(y, 0), 99)
  return { x: left, y: top, width: Math.min(width, 100 - left), height: Math.min(height, 100 - top) }
}
