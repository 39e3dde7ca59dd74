import type { ReactNode } from 'react'
import {
  anchored,
  beside,
  bodyTone,
  classes,
  clippedBox,
  fullWidth,
  quietTone,
  sideBySide,
  stack,
  tintBox,
} from '../../shared/ui/classes.ts'
import { CheckIcon } from '../../shared/ui/icons.tsx'
import { Mark } from '../../shared/ui/Logo.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { PageHead } from '../../shared/ui/PageHead.tsx'
import { PageTitle } from '../../shared/ui/Text.tsx'
import { withClass } from '../../shared/ui/withClass.tsx'
import styles from './EntranceLayout.module.css'

interface Props {
  readonly title: string
  readonly lead?: ReactNode
  readonly description?: string
  readonly children: ReactNode
}

/** Layout of the sign-in and sign-up pages: form on the left, benefits on the right. */
export function EntranceLayout({ title, lead, description, children }: Props) {
  return (
    <Page className={stack(40, styles.split)}>
      <PageHead title={title} description={description} isHidden />
      <div className={stack(16, fullWidth, styles.form)}>
        <PageTitle>{title}</PageTitle>
        {lead && <p>{lead}</p>}
        {children}
      </div>
      <aside className={classes(tintBox, bodyTone, clippedBox, anchored, styles.reasons)}>
        <Mark size={56} />
        <Mark size={480} />
        <p>A good word goes a long way.</p>
        <ul className={stack(12)}>
          <li className={sideBySide(12)}>
            <CheckIcon /> Save the places you like, on every device.
          </li>
          <li className={sideBySide(12)}>
            <CheckIcon /> Earn points where you already go. One point is worth one cent.
          </li>
          <li className={sideBySide(12)}>
            <CheckIcon /> Refer a friend, and you both earn points.
          </li>
        </ul>
      </aside>
    </Page>
  )
}

/** "or" separator between two sign-in methods. */
export const Or = withClass('div', beside(16, quietTone, styles.or))
