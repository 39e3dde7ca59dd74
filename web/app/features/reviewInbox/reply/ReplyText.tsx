import type { GoogleReply } from 'contract/googleReviews/replies'
import { slimPadded, stack, tintBox, writtenText } from '../../../shared/ui/classes.ts'
import { Body, MutedText } from '../../../shared/ui/Text.tsx'
import styles from './ReplyText.module.css'

interface Props {
  readonly reply: Pick<GoogleReply, 'text' | 'publishedText' | 'authorName'>
}

/** The text of a reply, and the public one where it differs. */
export const ReplyText = ({ reply: { text, publishedText, authorName } }: Props) => (
  <>
    <div className={stack(4, tintBox, slimPadded)}>
      <Body className={writtenText}>{text}</Body>
      {authorName && <MutedText>{authorName}</MutedText>}
    </div>
    {publishedText !== null && publishedText !== text && <PublicText text={publishedText} />}
  </>
)

/** The reply that readers see until another one replaces it. */
export const PublicText = ({ text }: { readonly text: string }) => (
  <details className={styles.public}>
    <summary>The reply that is public now</summary>
    <Body className={writtenText}>{text}</Body>
  </details>
)
