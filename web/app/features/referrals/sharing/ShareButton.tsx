import { useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { ShareIcon } from '../../../shared/ui/placeIcons.tsx'
import { ShareDialog } from './ShareDialog.tsx'
import { type Invitation, shareBySystem } from './sharing.ts'

interface Props {
  readonly invitation: Invitation
  readonly label: string
  readonly look?: 'filled' | 'outlined'
  /** Returns false to block sharing now. */
  readonly mayShare?: () => boolean
  readonly onShared?: () => void
}

/** Opens the system's share sheet if available, the app's own dialog otherwise. */
export function ShareButton({ invitation, label, look, mayShare, onShared }: Props) {
  const [isOpen, setOpen] = useState(false)
  const share = async () => {
    if (mayShare?.() === false) return
    if (!(await shareBySystem(invitation))) setOpen(true)
    onShared?.()
  }
  return (
    <>
      <Button type="button" look={look} onClick={() => void share()}>
        <ShareIcon size={18} />
        {label}
      </Button>
      {isOpen && <ShareDialog invitation={invitation} onClose={() => setOpen(false)} />}
    </>
  )
}
