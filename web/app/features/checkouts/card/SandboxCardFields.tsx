import type { CardFrameOrder } from 'contract/checkouts/payments'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { useColorScheme } from '../../../shared/theme/colorScheme.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import {
  type CardFieldsHandle,
  type CardResult,
  failed,
  frameMessageOf,
  silence,
} from '../../../shared/card/cardResult.ts'
import styles from './SandboxCardFields.module.css'

const framePath = '/sandbox/payments/frame'
/** Time-out after which the frame counts as blocked or lost. */
const readyMilliseconds = 8000
/** Longer than the server's time-out for the bank. */
const answerMilliseconds = 20_000
const usualHeight = 236

const absence = failed('The card form is still loading. Nothing was charged.')

interface Props {
  readonly ref: Ref<CardFieldsHandle>
  /** Error that the frame already shows below a field. */
  readonly onFieldError: (error: string | null) => void
}

/** Card fields of the sandbox processor, in a frame that isolates the card number. */
export function SandboxCardFields({ ref, onFieldError }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const settle = useRef<((result: CardResult) => void) | null>(null)
  const [height, setHeight] = useState(usualHeight)
  const [state, setState] = useState<'waiting' | 'ready' | 'blocked'>('waiting')
  const [tries, setTries] = useState(0)
  const { scheme } = useColorScheme()
  // A change of color scheme must not reload the frame: typed input would be lost.
  const [source] = useState(`${framePath}?scheme=${scheme}`)

  useEffect(() => {
    function onMessage({ origin, source: sender, data }: MessageEvent<unknown>): void {
      if (origin !== location.origin || sender === null || sender !== frame.current?.contentWindow) return
      const message = frameMessageOf(data)
      if (message?.kind === 'result') return settle.current?.(message)
      if (!message) return
      setHeight(message.height)
      if (message.kind === 'ready') setState('ready')
      else onFieldError(message.error)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [onFieldError])

  useEffect(() => {
    if (state !== 'waiting') return
    const timer = setTimeout(() => setState('blocked'), readyMilliseconds)
    return () => clearTimeout(timer)
  }, [state])

  // If the customer leaves before the bank responds, the server finds out how the payment ended.
  useEffect(() => () => settle.current?.(silence), [])

  useImperativeHandle(ref, () => ({
    confirm: (clientSecret, { savesCard } = { savesCard: false }) =>
      new Promise<CardResult>((resolve) => {
        const inside = frame.current?.contentWindow
        if (!inside) return resolve(absence)
        const timer = setTimeout(() => resolve(silence), answerMilliseconds)
        settle.current = (result) => {
          clearTimeout(timer)
          resolve(result)
        }
        const order: CardFrameOrder = { kind: 'confirm', clientSecret, savesCard }
        inside.postMessage(order, location.origin)
      }),
  }))

  return (
    <>
      {state === 'blocked' && (
        <Notice kind="error" role="alert">
          <p>The card form could not load. Check your connection or your ad blocker. Nothing was charged.</p>
          <Button
            type="button"
            size="small"
            onClick={() => {
              setState('waiting')
              setTries(tries + 1)
            }}
          >
            Try again
          </Button>
        </Notice>
      )}
      {/* The frame stays below the notice: on a slow connection, it may still load. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which runs scripts. */}
      <iframe
        className={styles.frame}
        hidden={state === 'blocked'}
        key={tries}
        ref={frame}
        title="Card details"
        src={source}
        style={{ height }}
      />
    </>
  )
}
