import { type ReactNode, useState } from 'react'
import { toast } from '../../shared/toast.ts'
import { AskDialog } from '../../shared/ui/AskDialog.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../shared/ui/Dialog.tsx'
import Lightbox from '../../shared/ui/Lightbox.tsx'
import { PhotoStrip } from '../../shared/ui/PhotoStrip.tsx'
import { RenameDialog } from '../../shared/ui/RenameDialog.tsx'
import Toaster from '../../shared/ui/Toaster.tsx'
import { type Example, longText } from './example.ts'
import { photo } from './samples.ts'

interface OpenerProps {
  readonly name: string
  readonly children: (close: () => void) => ReactNode
}

function Opener({ name, children }: OpenerProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{name}</Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  )
}

const showToasts = () => {
  toast.done('Saved')
  toast.failed('We could not reach Goodword. Check your connection and try again.')
  toast.done(`${longText} added to your cart`, {
    link: { text: 'View cart', to: '/cart' },
    undo: () => toast.done('Undone'),
  })
}

export const dialogExamples: readonly Example[] = [
  {
    file: 'Dialog',
    show: () =>
      (['narrow', 'wide', 'side'] as const).map((size) => (
        <Opener key={size} name={`Open: ${size}`}>
          {(close) => (
            <Dialog title={longText} size={size} onClose={close}>
              <DialogBody>
                <p>{longText}</p>
              </DialogBody>
              <DialogActions>
                <Button look="text" onClick={showToasts}>
                  Show toasts
                </Button>
                <Button look="filled" onClick={close}>
                  Close
                </Button>
              </DialogActions>
            </Dialog>
          )}
        </Opener>
      )),
  },
  {
    file: 'AskDialog',
    show: () =>
      (['default', 'busy', 'error'] as const).map((state) => (
        <Opener key={state} name={`Open: ${state}`}>
          {(close) => (
            <AskDialog
              title="Cancel this order?"
              confirm="Cancel order"
              busy="Canceling"
              isBusy={state === 'busy'}
              error={state === 'error' ? {} : undefined}
              onConfirm={close}
              onClose={close}
            >
              <p>$24.00 is returned to your card.</p>
            </AskDialog>
          )}
        </Opener>
      )),
  },
  {
    file: 'RenameDialog',
    show: () =>
      (['default', 'busy', 'error'] as const).map((state) => (
        <Opener key={state} name={`Open: ${state}`}>
          {(close) => (
            <RenameDialog
              title="Rename Breads"
              help="Customers see this name."
              name="Breads"
              lettersMax={80}
              missing="Enter a name."
              isBusy={state === 'busy'}
              error={state === 'error' ? {} : undefined}
              onSave={close}
              onClose={close}
            />
          )}
        </Opener>
      )),
  },
  {
    file: 'Lightbox',
    show: () => (
      <Opener name="Open">{(close) => <Lightbox photos={[photo, photo]} start={0} onClose={close} />}</Opener>
    ),
  },
  { file: 'PhotoStrip', show: () => <PhotoStrip photos={[photo]} by="Maya L." /> },
  {
    file: 'Toaster',
    note: 'The layout renders the only one. At most three toasts; F6 moves the focus to them.',
    show: (key) =>
      key.endsWith('light') ? <Button onClick={showToasts}>Show toasts</Button> : <ToasterNote />,
  },
]

const ToasterNote = () => <p>{Toaster.name} follows the scheme of the site.</p>
