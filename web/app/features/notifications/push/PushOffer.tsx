import { useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { beside, headingTone, slimPadded, spread, tintBox, wrap } from '../../../shared/ui/classes.ts'
import { CheckIcon } from '../../../shared/ui/icons.tsx'
import { areOffersWanted, endOffers } from './offerChoice.ts'
import { pushText } from './pushText.ts'
import { usePushSwitch } from './usePushSwitch.ts'
import styles from './PushOffer.module.css'

interface Props {
  /** The member's request: "Tell me when my order is ready". */
  readonly ask: string
  /** Text of the notification: "your order is ready". */
  readonly when: string
}

/** Offers push notifications where they help; the browser asks for permission only after a press. Browser only. */
export default function PushOffer({ ask, when }: Props) {
  const { state, isBusy, enable } = usePushSwitch()
  const [isWanted, setWanted] = useState(areOffersWanted)
  const [wasAsked, setAsked] = useState(false)
  const isAnswer = wasAsked && (state === 'on' || state === 'denied')
  const isOffer = isWanted && (state === 'off' || state === 'needs_install')
  if (!isAnswer && !isOffer) return null
  return (
    <div className={spread('8 16', tintBox, slimPadded, styles.offer)} role="status" data-unprinted>
      {state === 'on' ? (
        <p className={beside(8, headingTone)}>
          <CheckIcon size={18} /> This device shows a notification when {when}.
        </p>
      ) : (
        <p className={beside(8, headingTone)}>
          {state === 'off'
            ? `Get a notification on this device when ${when}, also while Goodword is closed.`
            : pushText[state ?? 'off']}
        </p>
      )}
      {isOffer && (
        <div className={wrap(8)}>
          {state === 'off' && (
            <Button
              size="small"
              aria-disabled={isBusy || undefined}
              onClick={() => {
                setAsked(true)
                enable()
              }}
            >
              {ask}
            </Button>
          )}
          <Button
            look="text"
            size="small"
            onClick={() => {
              endOffers()
              setWanted(false)
            }}
          >
            No, thanks
          </Button>
        </div>
      )}
    </div>
  )
}
