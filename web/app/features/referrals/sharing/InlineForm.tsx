import { withClass } from '../../../shared/ui/withClass.tsx'
import { fieldAndButton } from '../../../shared/ui/memberSkins.ts'

/** One field with its button beside it; below it on phones. */
export const InlineForm = withClass('form', fieldAndButton)
