import { useEffect, useState } from 'react'
import { beside, quietTone, sideBySide } from '../../../shared/ui/classes.ts'
import styles from './SectionTabs.module.css'

export interface SectionTab {
  readonly id: string
  readonly name: string
}

/** Sticky links to the sections of the page; marks the section in view. */
export function SectionTabs({
  tabs,
  label,
}: {
  readonly tabs: readonly SectionTab[]
  readonly label: string
}) {
  const current = useSectionInView(tabs)
  return (
    <nav className={styles.bar} aria-label={label}>
      <ul className={sideBySide(24)}>
        {tabs.map(({ id, name }) => (
          <li key={id}>
            <a
              className={beside(0, quietTone)}
              href={`#${id}`}
              aria-current={current === id ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The last section whose top has passed the upper third of the screen. */
function useSectionInView(tabs: readonly SectionTab[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const ids = tabs.map(({ id }) => id).join(' ')
  useEffect(() => {
    const sections = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const mark = () =>
      setCurrent(sections.findLast((section) => section.getBoundingClientRect().top < innerHeight / 3)?.id)
    const observer = new IntersectionObserver(mark, {
      threshold: [0, 0.25, 0.5, 0.75, 1],
      rootMargin: '-33% 0px 0px',
    })
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [ids])
  return current
}
