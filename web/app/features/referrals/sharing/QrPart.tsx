import { Button } from '../../../shared/ui/Button.tsx'
import { toast } from '../../../shared/toast.ts'
import { stack, wrap } from '../../../shared/ui/classes.ts'
import { QrCode } from '../../../shared/ui/QrCode.tsx'
import { savePng, saveSvg } from './qrFiles.ts'
import styles from './QrPart.module.css'

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
    <div className={stack(8, styles.part)}>
      <div className={styles.frame}>
        <QrCode text={link} label={`QR code of your link ${link}`} />
      </div>
      <div className={wrap(0, styles.files)}>
        <Button type="button" look="text" size="small" onClick={() => void keepPng()}>
          Save as PNG
        </Button>
        <Button type="button" look="text" size="small" onClick={() => saveSvg(link, `${fileName}.svg`)}>
          Save as SVG
        </Button>
      </div>
    </div>
  )
}
