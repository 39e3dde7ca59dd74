import Dialog from '@mui/material/Dialog'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { theme } from '../../../shared/theme/theme.ts'
import { CodeText } from '../../../shared/ui/CodeText.tsx'
import { QrCode } from '../../../shared/ui/QrCode.tsx'

interface Props {
  readonly code: string
  readonly title: string
  /** Text below the title: "Good until 20 Feb". */
  readonly note?: string
  readonly onClose: () => void
}

/** Full-screen code on a bright background, for a scanner across the counter. */
export function LargeCode({ code, title, note, onClose }: Props) {
  const titleId = useId()
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { borderRadius: 0 } } }}
    >
      <Bright>
        <h2 id={titleId}>{title}</h2>
        {note && <p>{note}</p>}
        <div>
          <QrCode text={code} label={`Code ${code}`} />
        </div>
        <CodeText code={code} />
        <button type="button" onClick={onClose}>
          Close
        </button>
      </Bright>
    </Dialog>
  )
}

// White in both colour schemes for the best scanning contrast.
const Bright = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 16,
  minHeight: '100%',
  padding: 24,
  textAlign: 'center',
  color: '#121625',
  background: '#fff',
  '& > h2': { ...theme.typography.h2, margin: 0, color: 'inherit' },
  '& > p': { margin: 0 },
  '& > div': { width: 'min(100%, 60vh, 560px)' },
  '& > code': { fontSize: '1.25rem' },
  '& > button': {
    ...theme.typography.button,
    fontFamily: 'inherit',
    minHeight: 48,
    padding: '12px 32px',
    borderRadius: 4,
    cursor: 'pointer',
    color: '#121625',
    border: '1px solid #6a6a6a',
    background: '#fff',
  },
  '& > button:focus-visible': { outline: '2px solid #24744a', outlineOffset: 2 },
})
