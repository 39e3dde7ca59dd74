import { useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { beside, flexColumn, shrinkable, startAligned } from '../../../shared/ui/classes.ts'
import { copyText } from '../../../shared/ui/CopyButton.tsx'
import { CodeText } from '../../../shared/ui/CodeText.tsx'
import { LargeCode } from './LargeCode.tsx'
import { QrCode } from '../../../shared/ui/QrCode.tsx'
import styles from './CardBack.module.css'

interface Props {
  readonly name: string
  readonly code: string
}

/** Member's code for the scanner at the till. */
export function CardBack({ name, code }: Props) {
  const [isLarge, setIsLarge] = useState(false)
  return (
    <div className={beside(16, styles.back)}>
      <div className={styles.picture}>
        <QrCode text={code} label={`Your code ${code}`} />
      </div>
      <div className={flexColumn(8, startAligned, shrinkable)}>
        <CodeText code={code} />
        <Button
          className={styles.onTone}
          type="button"
          size="small"
          onClick={() => void copyText(code, 'code')}
        >
          Copy code
        </Button>
        <Button className={styles.onTone} type="button" size="small" onClick={() => setIsLarge(true)}>
          Show large
        </Button>
      </div>
      {isLarge && <LargeCode code={code} title={name} onClose={() => setIsLarge(false)} />}
    </div>
  )
}
