import { useState } from 'react'
import { areShortcutsOn, turnShortcuts } from '../../shared/shortcutChoice.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { beside, stack } from '../../shared/ui/classes.ts'
import { Dialog, DialogActions, DialogBody } from '../../shared/ui/Dialog.tsx'
import { Switch } from '../../shared/ui/Switch.tsx'
import { inboxKeys } from './inboxKeys.ts'
import styles from './KeysDialog.module.css'

/** The keys of the inbox, and the switch that turns single keys off on this device. */
export default function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const [isOn, setIsOn] = useState(areShortcutsOn)
  return (
    <Dialog title="Keys of the inbox" onClose={onClose}>
      <DialogBody>
        <dl className={stack(8, styles.list)}>
          {[
            ...inboxKeys,
            { key: '↓ ↑', text: 'Next and previous review, within the list' },
            { key: 'Esc', text: 'Leave the text of the reply' },
          ].map(({ key, text }) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <label className={beside(12)}>
          <Switch
            checked={isOn}
            onChange={({ currentTarget }) => {
              turnShortcuts(currentTarget.checked)
              setIsOn(currentTarget.checked)
            }}
          />
          Use single keys on this device
        </label>
      </DialogBody>
      <DialogActions>
        <Button look="text" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
