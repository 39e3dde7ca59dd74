import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { sideBySide } from '../../../shared/ui/classes.ts'
import { Dialog, DialogActions, DialogBody } from '../../../shared/ui/Dialog.tsx'
import { AlertIcon } from '../../../shared/ui/icons.tsx'
import { MutedText } from '../../../shared/ui/Text.tsx'
import { readQr, readQrOfPhoto } from './readQr.ts'
import { scannedCode } from './scannedCode.ts'
import { type CameraState, useCamera } from './useCamera.ts'
import styles from './ScanDialog.module.css'

interface Props {
  readonly onCode: (code: string) => void
  readonly onClose: () => void
}

/** Finds the QR code of a gift card with the camera, or in a photo. */
export function ScanDialog({ onCode, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [attempt, setAttempt] = useState(1)
  const [note, setNote] = useState<Note | null>(null)
  const { video, state: camera } = useCamera(attempt)
  const isFound = note === 'found'

  const decide = (text: string) => {
    const code = scannedCode(text, window.location.origin)
    setNote(code === null ? 'wrong' : 'found')
    if (code !== null) onCode(code)
  }
  const take = useEffectEvent(decide)
  useEffect(() => {
    if (camera !== 'on' || isFound) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    async function look(): Promise<void> {
      const { current } = video
      if (!current) return
      const { videoWidth: width, videoHeight: height } = current
      const text = await readQr({ source: current, width, height, sideMax: 800, milliseconds: 16 })
      if (isOver) return
      if (text !== null) take(text)
      again()
    }
    const again = () => {
      timer = setTimeout(() => void look().catch(() => setNote('failed')), pauseMilliseconds)
    }
    again()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [video, camera, isFound])

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (!file) return
    setNote('reading')
    try {
      const text = await readQrOfPhoto(file)
      if (text === null) setNote('empty')
      else decide(text)
    } catch {
      setNote('failed')
    }
  }
  const isOff = camera === 'denied' || camera === 'missing' || camera === 'busy'
  const isProblem = note === null ? isOff : note !== 'found' && note !== 'reading'
  return (
    <Dialog title="Scan a gift card" onClose={onClose}>
      <DialogBody>
        <div className={styles.view} hidden={isOff}>
          <video ref={video} muted playsInline aria-label="Picture of the camera" />
        </div>
        <p role="status" className={sideBySide(8, styles.note)} data-problem={isProblem || undefined}>
          {isProblem && <AlertIcon />}
          {note === null ? sentences[camera] : notes[note]}
        </p>
        {!isOff && <MutedText>The picture stays on your device.</MutedText>}
      </DialogBody>
      <DialogActions>
        <Button look="text" onClick={onClose}>
          Close
        </Button>
        {(isOff || note === 'failed') && (
          <Button
            onClick={() => {
              setNote(null)
              setAttempt(attempt + 1)
            }}
          >
            Try again
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label="Photo of the code"
          onChange={(event) => void choose(event)}
        />
        <Button onClick={() => input.current?.click()}>Choose a photo</Button>
      </DialogActions>
    </Dialog>
  )
}

/** Between two pictures, to keep a phone cool; people hold a card still for longer. */
const pauseMilliseconds = 150

type Note = keyof typeof notes

const notes = {
  wrong: 'This code is not a gift card. Scan the QR code of a Goodword gift card.',
  reading: 'Reading the photo',
  empty: 'We found no QR code in this photo. Take it from closer, or enter the code.',
  failed: 'The scanner did not load. Check your connection and try again, or enter the code.',
  found: 'Gift card found',
} as const

const sentences: Readonly<Record<CameraState, string>> = {
  starting: 'Starting the camera. Your browser may ask for permission.',
  on: 'Point the camera at the QR code of the gift card.',
  denied:
    'Your browser blocks the camera. Allow it in the settings of your browser and try again, or choose a photo of the code.',
  missing: 'We found no camera. Choose a photo of the code, or enter the code.',
  busy: 'The camera is busy. Close other apps that use it and try again, or choose a photo of the code.',
}
