import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { Action } from '../../../shared/ui/Action.tsx'
import { copyText } from '../../../shared/ui/CopyButton.tsx'
import { CodeText } from '../../../shared/ui/CodeText.tsx'
import { LargeCode } from './LargeCode.tsx'
import { QrCode } from '../../../shared/ui/QrCode.tsx'

interface Props {
  readonly name: string
  readonly code: string
}

/** Member's code for the scanner at the till. */
export function CardBack({ name, code }: Props) {
  const [isLarge, setIsLarge] = useState(false)
  return (
    <Back>
      <Picture>
        <QrCode text={code} label={`Your code ${code}`} />
      </Picture>
      <TextBlock>
        <CodeText code={code} />
        <OnTone type="button" size="small" onClick={() => void copyText(code, 'code')}>
          Copy code
        </OnTone>
        <OnTone type="button" size="small" onClick={() => setIsLarge(true)}>
          Show large
        </OnTone>
      </TextBlock>
      {isLarge && <LargeCode code={code} title={name} onClose={() => setIsLarge(false)} />}
    </Back>
  )
}

const Back = styled('div')({ display: 'flex', alignItems: 'center', gap: 16, height: '100%', padding: 20 })

const Picture = styled('div')({ height: '100%', aspectRatio: '1', flex: 'none' })

const TextBlock = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 8,
  minWidth: 0,
})

const OnTone = styled(Action)({
  color: '#fff',
  borderColor: 'rgb(255 255 255 / 0.6)',
  backgroundColor: 'transparent',
  paddingInline: 8,
  '&:hover': { borderColor: '#fff' },
  '&:focus-visible': { outlineColor: '#fff' },
})
