import { Toast } from '@base-ui/react/toast'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { connectToaster, type ToastOptions } from '../toast.ts'
import { Button, ButtonLink } from './Button.tsx'
import { AlertIcon, CheckIcon, CloseIcon } from './icons.tsx'
import { useToastPlace } from './toastPlace.ts'
import { pressedKey } from '../pressedKey.ts'
import { beside, cardBox, classes, fixedSize } from './classes.ts'
import styles from './Toaster.module.css'

interface Message extends ToastOptions {
  readonly kind: 'done' | 'failed'
  readonly shownAt: number
}

const milliseconds = { short: 6000, long: 10_000 }

/** A toast younger than this reports the action that leads to the next page, so it stays there. */
const settledMilliseconds = 1000

/** A screen reader announces only content that is added to a region some time after the region itself. */
const announcedMilliseconds = 100

/**
 * Toasts at the lower edge, at most three. Pointer, focus and another window stop their time; F6 moves the focus to
 * them; Escape and a swipe to the side close one.
 */
export default function Toaster() {
  return (
    <Toast.Provider limit={3}>
      <Toasts />
    </Toast.Provider>
  )
}

function Toasts() {
  const { toasts, add } = Toast.useToastManager<Message>()
  const [region, setRegion] = useState<HTMLDivElement | null>(null)
  const { container, inset } = useToastPlace(toasts.length > 0 ? region : null)
  useEffect(() => {
    let disconnect = () => {}
    const connect = () => {
      disconnect = connectToaster((kind, title, options) => {
        const isLong = kind === 'failed' || options.undo !== undefined || options.link !== undefined
        add({
          title,
          timeout: milliseconds[isLong ? 'long' : 'short'],
          data: { kind, shownAt: Date.now(), ...options },
        })
      })
    }
    const timer = setTimeout(connect, announcedMilliseconds)
    return () => {
      clearTimeout(timer)
      disconnect()
    }
  }, [add])
  return (
    <Toast.Portal container={container}>
      <Toast.Viewport
        className={styles.region}
        ref={setRegion}
        aria-label="Status messages"
        style={{ insetBlockEnd: `max(${inset}px, env(safe-area-inset-bottom))` }}
      >
        {toasts.map((toast) => toast.data && <ToastCard key={toast.id} toast={toast} message={toast.data} />)}
      </Toast.Viewport>
    </Toast.Portal>
  )
}

interface CardProps {
  readonly toast: Toast.Root.ToastObject<Message>
  readonly message: Message
}

function ToastCard({ toast, message: { kind, undo, link, shownAt } }: CardProps) {
  const { close } = Toast.useToastManager()
  useEndWithPage(() => {
    // An undo calls the server, from any page.
    if (!undo && Date.now() - shownAt >= settledMilliseconds) close(toast.id)
  })
  return (
    <Toast.Root
      className={classes(cardBox, styles.toast)}
      toast={toast}
      swipeDirection={['left', 'right']}
      onKeyDown={leaveDialogOpen}
    >
      <span className={styles.mark} data-kind={kind}>
        {kind === 'done' ? <CheckIcon /> : <AlertIcon />}
      </span>
      <Toast.Title className={styles.text} render={<p />} />
      {(link ?? undo) && (
        <div className={styles.actions}>
          {undo && (
            <Button
              look="text"
              size="small"
              onClick={() => {
                undo()
                close(toast.id)
              }}
            >
              Undo
            </Button>
          )}
          {link && (
            <ButtonLink look="text" size="small" to={link.to} onClick={() => close(toast.id)}>
              {link.text}
            </ButtonLink>
          )}
        </div>
      )}
      {/* The library hides the button from screen readers until the message has the focus, but it takes the focus. */}
      <Toast.Close
        className={beside(0, fixedSize, styles.close)}
        aria-label="Close message"
        aria-hidden={false}
      >
        <CloseIcon size={18} />
      </Toast.Close>
    </Toast.Root>
  )
}

/** Calls `end` each time a navigation to another page starts. */
function useEndWithPage(end: () => void): void {
  const location = useLocation()
  const { pathname } = useNavigation().location ?? location
  const shownOn = useRef(pathname)
  useEffect(() => {
    if (shownOn.current === pathname) return
    shownOn.current = pathname
    end()
  })
}

/** Escape closes the toast alone, also within a dialog. */
function leaveDialogOpen(event: KeyboardEvent): void {
  if (pressedKey(event) === 'Escape') event.preventDefault()
}
