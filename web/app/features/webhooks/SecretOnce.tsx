import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { colors, theme } from '../../shared/theme/theme.ts'
import { Action } from '../../shared/ui/Action.tsx'
import { CopyButton } from '../../shared/ui/CopyButton.tsx'
import { Code } from './webhookStyles.ts'

interface Props {
  readonly secret: string
  readonly close: () => void
}

/** Shows the secret once after its creation; scrolls into view. */
export function SecretOnce({ secret, close }: Props) {
  const frame = useRef<HTMLElement>(null)
  useEffect(() => frame.current?.focus(), [])
  return (
    <Frame ref={frame} tabIndex={-1} aria-labelledby="secret">
      <h3 id="secret">Your signing secret, shown only once</h3>
      <p>Copy it to your other system now. That system uses it to verify that a message is from us.</p>
      <Code>{secret}</Code>
      <footer>
        <CopyButton text={secret} what="secret" />
        <Action type="button" size="small" onClick={close}>
          I have saved it
        </Action>
      </footer>
    </Frame>
  )
}

const Frame = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  padding: 16,
  borderRadius: 12,
  border: `2px solid ${colors.brand}`,
  background: colors.raised,
  '& > h3': { ...theme.typography.h4, margin: 0 },
  '& > p': { margin: 0, maxWidth: '68ch' },
  '& > footer': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 16 },
  '&:focus-visible': { outline: `2px solid ${colors.action}`, outlineOffset: 2 },
})
