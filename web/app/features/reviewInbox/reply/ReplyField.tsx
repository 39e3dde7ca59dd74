import type { BusinessId } from 'contract/core/ids'
import type { ReviewSource } from 'contract/reviewInbox/inbox'
import { replyWarnings } from 'contract/reviewInbox/replyWarnings'
import { type ReactNode, useEffect } from 'react'
import { toast } from '../../../shared/toast.ts'
import { cluster, sideBySide, stack } from '../../../shared/ui/classes.ts'
import { TextArea } from '../../../shared/ui/FormFields.tsx'
import { AlertIcon } from '../../../shared/ui/icons.tsx'
import { SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { fillOf, warningText } from '../inboxText.ts'
import { focusHeading, focusReply } from '../review/reviewFocus.ts'
import { useSettled } from '../useSettled.ts'
import { TemplateMenu } from './TemplateMenu.tsx'
import { pressedKey } from '../../../shared/pressedKey.ts'
import styles from './ReplyField.module.css'
import { checkReply } from 'contract/reviewInbox/templates'
import { useRead } from '../../../shared/api/calls.ts'

/** Pause in typing after which the server compares the text with earlier replies. */
const pauseMilliseconds = 1000
/** The longest text that the server checks, in characters. */
const checkedMax = 4096

interface Props {
  readonly source: ReviewSource
  readonly reviewId: string
  readonly businessId: BusinessId
  readonly label: string
  readonly text: string
  readonly onChange: (text: string) => void
  readonly error: string | null
  /** A button opened the field and is gone: the field takes the focus. */
  readonly isOpened: boolean
  /** Whether the draft is saved. */
  readonly children?: ReactNode
}

/** The text of a reply with its length, templates and warnings. Escape leaves it, so that single keys work again. */
export function ReplyField({
  source,
  reviewId,
  businessId,
  label,
  text,
  onChange,
  error,
  isOpened,
  children,
}: Props) {
  useEffect(() => {
    if (isOpened) focusReply()
  }, [isOpened])
  const { isOver, count, warning } = fillOf(source, text)
  const insert = (filled: string) => {
    onChange(filled)
    if (text.trim() !== '') toast.done('Template inserted', { undo: () => onChange(text) })
  }
  return (
    <div className={stack(8)}>
      <TextArea
        label={label}
        rows={6}
        value={text}
        data-reply-field
        error={error}
        help={
          <span className={styles.help} data-over={isOver || undefined}>
            {warning && <AlertIcon size={16} />}
            {count}
            {warning && <strong>{warning}</strong>}
          </span>
        }
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={(event) => {
          if (pressedKey(event) === 'Escape') focusHeading()
        }}
      />
      {/* Announces thresholds only: the count changes with each key. */}
      <SrOnly role="status">
        {isOver ? 'The reply is too long.' : warning && 'The reply is close to its limit.'}
      </SrOnly>
      <div className={cluster('8 16', styles.tools)}>
        <TemplateMenu source={source} reviewId={reviewId} businessId={businessId} onFilled={insert} />
        {children}
      </div>
      <Warnings source={source} reviewId={reviewId} text={text} />
    </div>
  )
}

function Warnings({ source, reviewId, text }: Pick<Props, 'source' | 'reviewId' | 'text'>) {
  const settled = useSettled(text.trim(), pauseMilliseconds)
  const { currentData: checked } = useRead(
    checkReply,
    { params: { source, reviewId }, body: { text: settled } },
    { skip: settled === '' || settled.length > checkedMax },
  )
  // The other warnings depend on the text alone, which may be newer here than at the server.
  const isRepeated = settled !== '' && checked?.warnings.includes('repeated')
  const warnings = [...replyWarnings(text), ...(isRepeated ? (['repeated'] as const) : [])]
  return (
    <ul className={stack(6, styles.warnings)} aria-live="polite" aria-label="Warnings about the reply">
      {warnings.map((warning) => (
        <li className={sideBySide(8)} key={warning}>
          <AlertIcon size={16} />
          {warningText(warning, source)}
        </li>
      ))}
    </ul>
  )
}
