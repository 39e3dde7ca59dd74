import type { Instant } from 'contract/core/instant'
import { useEffect, useRef, useState } from 'react'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { pauseText } from './settingsText.ts'
import { useSavedSettings } from './useSavedSettings.ts'

/** Shown while mails and push messages are paused: until when, and a button to resume. */
export function PauseBanner({ now, className }: { readonly now: Instant; readonly className?: string }) {
  const { settings, change } = useSavedSettings()
  const preferences = usePreferences()
  const until = settings ? pauseText(settings, now, preferences) : null
  const [wasEnded, setEnded] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const isOver = wasEnded && until === null
  // The pressed button is gone.
  useEffect(() => {
    if (isOver) frame.current?.focus()
  }, [isOver])
  if (until === null && !isOver) return null
  return (
    <Notice
      kind={isOver ? 'info' : 'warning'}
      role="status"
      ref={frame}
      tabIndex={-1}
      {...(className && { className })}
    >
      {isOver ? (
        <p>The pause is over. Emails and push notifications come again.</p>
      ) : (
        <>
          <p>Emails and push notifications are paused until {until}.</p>
          <Button
            size="small"
            onClick={() => {
              setEnded(true)
              change('pause', { pausedUntil: null })
            }}
          >
            Resume
          </Button>
        </>
      )}
    </Notice>
  )
}
