import { type ReactNode, useEffect, useRef } from 'react'
import { stack, startAligned, wrap } from '../../../shared/ui/classes.ts'
import { Lead, SectionTitle } from '../../../shared/ui/Text.tsx'
import styles from './StepFrame.module.css'

interface Props {
  readonly title: string
  readonly lead: string
  /** False for the first step that a visit shows: the focus stays at the top of the page. */
  readonly takesFocus: boolean
  readonly children: ReactNode
}

/** One step of the wizard. Its title takes the focus after the previous step, so that screen readers read it. */
export function StepFrame({ title, lead, takesFocus, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <section className={stack(24)} aria-labelledby="step-title">
      <div>
        <SectionTitle id="step-title" ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </SectionTitle>
        <Lead style={{ marginBlockStart: 8 }}>{lead}</Lead>
      </div>
      {children}
    </section>
  )
}

/** The next step first, then its alternatives. */
export const StepActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={wrap(12, startAligned)}>{children}</div>
)
