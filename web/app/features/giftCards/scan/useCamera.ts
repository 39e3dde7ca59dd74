import { type RefObject, useEffect, useRef, useState } from 'react'

export type CameraState = 'starting' | 'on' | 'denied' | 'missing' | 'busy'

interface Camera {
  /** Shows the camera. */
  readonly video: RefObject<HTMLVideoElement | null>
  readonly state: CameraState
}

/** The camera is on while the component is mounted. A new attempt asks again. */
export function useCamera(attempt: number): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [{ state, of }, setState] = useState<{ state: CameraState; of: number }>({
    state: 'starting',
    of: attempt,
  })
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    const tell = (state: CameraState) => {
      if (!isOver) setState({ state, of: attempt })
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    async function start(): Promise<void> {
      try {
        stream = await openCamera()
        if (isOver || !video.current) return stop()
        for (const track of stream.getTracks()) track.addEventListener('ended', () => tell('busy'))
        video.current.srcObject = stream
        await video.current.play()
        tell('on')
      } catch (error) {
        tell(stateOf(error))
        stop()
      }
    }
    void start()
    return () => {
      isOver = true
      stop()
    }
  }, [attempt])
  return { video, state: of === attempt ? state : 'starting' }
}

/** The rear camera, which faces the card. */
async function openCamera(): Promise<MediaStream> {
  // Missing on pages without HTTPS; the types omit this.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) throw new DOMException('No devices', 'NotFoundError')
  return devices.getUserMedia({ audio: false, video: { facingMode: 'environment', width: { ideal: 1280 } } })
}

/** https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia lists the names. */
function stateOf(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing'
}
