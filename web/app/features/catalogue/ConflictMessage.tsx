import { Button } from '../../shared/ui/Button.tsx'
import { Message } from '../../shared/ui/Message.tsx'

interface Props {
  readonly one: 'product' | 'service'
  /** Fields that differ between their version and this form: "name and price". */
  readonly differs: string
  readonly onLoad: () => void
  readonly onKeep: () => void
}

/** Someone saved the item while this form was open: both versions are offered. */
export const ConflictMessage = ({ one, differs, onLoad, onKeep }: Props) => (
  <Message kind="warning">
    <p>
      Someone changed this {one} at the same time.
      {differs !== '' && ` Their version differs from yours in: ${differs}.`}
    </p>
    <Button size="small" onClick={onLoad}>
      Load their version
    </Button>{' '}
    <Button size="small" onClick={onKeep}>
      Keep mine
    </Button>
  </Message>
)
