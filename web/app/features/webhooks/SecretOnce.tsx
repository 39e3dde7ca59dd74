import { useEffect, useRef } from 'react'
import { Button } from '../../shared/ui/Button.tsx'
import { cardTitle, cluster, padded, stack } from '../../shared/ui/classes.ts'
import { CopyButton } from '../../shared/ui/CopyButton.tsx'
import { Code } from './webhookStyles.ts'
import styles from './SecretOnce.module.css'

interface Props {
  readonly secret: string
  readonly close: () => void
}

/** Shows the secret once after its creation; scrolls into view. */
export function SecretOnce({ secret, close }: Props) {
  const frame = useRef<HTMLElement>(null)
  useEffect(() => frame.current?.focus(), [])
  return (
    <section className={stack(12, padded, styles.frame)} ref={frame} tabIndex={-1} aria-labelledby="secret">
      <h3 className={cardTitle} id="secret">
        Your signing secret, shown only once
      </h3>
      <p>Copy it to your other system now. That system uses it to verify that a message is from us.</p>
      <Code>{secret}</Code>
      <footer className={cluster(16)}>
        <CopyButton text={secret} what="secret" />
        <Button type="button" size="small" onClick={close}>
          I have saved it
        </Button>
      </footer>
    </section>
  )
}
