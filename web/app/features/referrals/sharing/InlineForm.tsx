import { withClass } from '../../../shared/ui/withClass.tsx'
import styles from './InlineForm.module.css'

/** One field with its button beside it; below it on phones. */
export const InlineForm = withClass('form', styles.inlineForm)
