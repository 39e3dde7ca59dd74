import { useState } from 'react'
import { beside } from '../shared/ui/classes.ts'
import { Dialog, DialogActions, DialogBody } from '../shared/ui/Dialog.tsx'
import { Button } from '../shared/ui/Button.tsx'
import { areShortcutsOn, turnShortcuts } from '../shared/shortcutChoice.ts'
import styles from './ShortcutsDialog.module.css'

const keys = [
  ['/', 'Go to the search field'],
  ['F6', 'Go to the status messages'],
  ['?', 'Show this list'],
  ['Esc', 'Close dialogs and menus'],
] as const

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(areShortcutsOn)
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <DialogBody>
        <dl className={styles.list}>
          {keys.map(([key, action]) => (
            <div className={beside(16, styles.row)} key={key}>
              <dt>
                <kbd className={styles.key}>{key}</kbd>
              </dt>
              <dd>{action}</dd>
            </div>
          ))}
        </dl>
        <label>
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => {
              turnShortcuts(target.checked)
              setIsOn(target.checked)
            }}
          />{' '}
          Use single-key shortcuts
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
