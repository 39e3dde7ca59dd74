import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { colors } from '../shared/theme/theme.ts'
import { areShortcutsOn, turnShortcuts } from './shortcutChoice.ts'

const keys = [
  ['/', 'Go to the search field'],
  ['?', 'Show this list'],
  ['Esc', 'Close dialogs and menus'],
] as const

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(areShortcutsOn)
  return (
    <Dialog open onClose={onClose} aria-labelledby="shortcuts-title" maxWidth="xs" fullWidth>
      <DialogTitle id="shortcuts-title" variant="h3" component="h2">
        Keyboard shortcuts
      </DialogTitle>
      <DialogContent>
        <List>
          {keys.map(([key, action]) => (
            <Row key={key}>
              <dt>
                <Key>{key}</Key>
              </dt>
              <dd>{action}</dd>
            </Row>
          ))}
        </List>
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
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}

const List = styled('dl')({ margin: '0 0 16px' })

const Row = styled('div')({
  display: 'flex',
  gap: 16,
  alignItems: 'center',
  minHeight: 40,
  '& dd': { margin: 0 },
  '& dt': { width: 48 },
})

const Key = styled('kbd')({
  display: 'inline-block',
  minWidth: 28,
  padding: '2px 8px',
  textAlign: 'center',
  fontFamily: 'inherit',
  border: `1px solid ${colors.raisedBorder}`,
  borderRadius: 4,
  color: colors.heading,
  background: colors.tint,
})
