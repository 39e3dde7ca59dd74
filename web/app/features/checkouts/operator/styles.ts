import { spread, stack } from '../../../shared/ui/classes.ts'
import { withClass } from '../../../shared/ui/withClass.tsx'

/** Vertical stack of a tab's parts. */
export const Stack = withClass('div', stack(24))

/** Heading with actions beside it. */
export const Head = withClass('div', spread(16))
