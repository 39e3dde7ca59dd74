import { styled } from '@mui/material/styles'
import { colors } from '../../../shared/theme/theme.ts'
import { toast } from '../../../shared/toast.ts'
import { Action } from '../../../shared/ui/Action.tsx'
import { QrCode } from '../../../shared/ui/QrCode.tsx'
import { savePng, saveSvg } from './qrFiles.ts'

interface Props {
  readonly link: string
  /** Name of the downloaded files, without the extension. */
  readonly fileName: string
}

/** QR code of the link, on the screen and as a file. */
export function QrPart({ link, fileName }: Props) {
  const keepPng = async () => {
    try {
      await savePng(link, `${fileName}.png`)
    } catch {
      toast.failed('Your browser could not create the image. Save the SVG file instead.')
    }
  }
  return (
    <Part>
      <Frame>
        <QrCode text={link} label={`QR code of your link ${link}`} />
      </Frame>
      <Files>
        <Action type="button" look="text" size="small" onClick={() => void keepPng()}>
          Save as PNG
        </Action>
        <Action type="button" look="text" size="small" onClick={() => saveSvg(link, `${fileName}.svg`)}>
          Save as SVG
        </Action>
      </Files>
    </Part>
  )
}

const Part = styled('div')({ display: 'grid', justifyItems: 'center', alignContent: 'start', gap: 8 })

const Frame = styled('div')({
  width: '100%',
  maxWidth: 240,
  padding: 4,
  borderRadius: 12,
  border: `1px solid ${colors.raisedBorder}`,
  background: '#fff',
})

const Files = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center' })
