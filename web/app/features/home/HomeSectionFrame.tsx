import type { HomeSection } from 'contract/home/home'
import { homeSectionNames } from 'contract/home/sections'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../shared/ui/Button.tsx'
import { SectionTitle } from '../../shared/ui/Text.tsx'
import { type NoteUse, useSectionUse } from './useHomeUse.ts'
import styles from './HomeSectionFrame.module.css'

interface Props {
  readonly section: Pick<HomeSection, 'kind' | 'reason'>
  readonly note: NoteUse
  readonly onHide: () => void
  readonly children: ReactNode
}

/** Title, reason and “Hide” of a section. */
export function HomeSectionFrame({ section: { kind, reason }, note, onHide, children }: Props) {
  const element = useRef<HTMLElement>(null)
  useSectionUse(element, kind, note)
  const name = homeSectionNames[kind]
  const id = `home-${kind}`
  return (
    <section ref={element} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <SectionTitle id={id}>{name}</SectionTitle>
          <p>{reason}</p>
        </div>
        <Button look="text" size="small" aria-label={`Hide: ${name}`} data-no-use onClick={onHide}>
          Hide
        </Button>
      </header>
      {children}
    </section>
  )
}
