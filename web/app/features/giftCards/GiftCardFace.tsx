import { styled } from '@mui/material/styles'
import type { UsdCents } from 'contract/core/money'
import { formatUsd } from '../../shared/format/money.ts'
import { theme } from '../../shared/theme/theme.ts'
import { Mark } from '../../shared/ui/Logo.tsx'

interface Props {
  readonly usdCents: UsdCents
  readonly name: string | null
  readonly message: string
  /** Full or masked code. */
  readonly code: string
}

/** Gift card in the style of a wallet card: mark and amount above, recipient and code below. */
export function GiftCardFace({ usdCents, name, message, code }: Props) {
  return (
    <Face>
      <Pattern>
        <Mark size={200} />
      </Pattern>
      <Top>
        <span>
          <Mark size={24} />
          Gift card
        </span>
        <strong>{formatUsd(usdCents)}</strong>
      </Top>
      <TextBlock>
        {name && <p>For {name}</p>}
        {message && <Wish>{message}</Wish>}
      </TextBlock>
      <Code>{code}</Code>
    </Face>
  )
}

// Colour of the Goodword card in the wallet; white text has a contrast of at least 4.5 on it.
const brandTone = '#24744a'

const Face = styled('div')({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  gap: 12,
  overflow: 'hidden',
  width: '100%',
  maxWidth: 400,
  aspectRatio: '1.586',
  padding: 20,
  borderRadius: 12,
  color: '#fff',
  backgroundColor: brandTone,
  fontVariantNumeric: 'tabular-nums',
  printColorAdjust: 'exact',
})

const Pattern = styled('div')({
  position: 'absolute',
  insetInlineEnd: -48,
  insetBlockEnd: -64,
  opacity: 0.14,
  pointerEvents: 'none',
})

const Top = styled('p')({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: 16,
  margin: 0,
  '& > span': { ...theme.typography.h4, color: 'inherit', display: 'flex', alignItems: 'center', gap: 8 },
  '& > strong': { ...theme.typography.h3, color: 'inherit' },
})

const TextBlock = styled('div')({
  alignSelf: 'end',
  minWidth: 0,
  '& > p': { margin: 0, overflowWrap: 'anywhere' },
})

const Wish = styled('p')({
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  whiteSpace: 'pre-line',
})

const Code = styled('p')({
  margin: 0,
  fontFamily: 'ui-monospace, monospace',
  fontSize: '0.9375rem',
  letterSpacing: '0.02em',
  whiteSpace: 'nowrap',
})
