import type { ReactNode } from 'react'
import { Page } from './Page.tsx'
import { PhoneFold } from './PhoneFold.tsx'
import { Lead, PageTitle } from './Text.tsx'
import { readableText, shrinkable, stack, strongText } from './classes.ts'
import styles from './Article.module.css'

export interface ArticleSection {
  readonly id: string
  readonly title: string
}

interface ArticleProps {
  readonly title: string
  readonly lead: ReactNode
  /** Table of contents at the left on wide screens, in page order. */
  readonly sections: readonly ArticleSection[]
  /** Search field above the sections. */
  readonly search?: ReactNode
  readonly children: ReactNode
}

/** Long-form page. Its sections are `section` elements with an id and an `h2`. */
export function Article({ title, lead, sections, search, children }: ArticleProps) {
  return (
    <Page>
      <div className={stack(12, styles.head)}>
        <PageTitle>{title}</PageTitle>
        <Lead>{lead}</Lead>
        {search}
      </div>
      <div className={styles.split}>
        <nav className={styles.contents} aria-label="On this page">
          <PhoneFold title={<strong className={strongText}>On this page</strong>} show="Show" hide="Hide">
            <ul>
              {sections.map(({ id, title: name }) => (
                <li key={id}>
                  <a href={`#${id}`}>{name}</a>
                </li>
              ))}
            </ul>
          </PhoneFold>
        </nav>
        <div className={stack(40, shrinkable, readableText, styles.prose)}>{children}</div>
      </div>
    </Page>
  )
}
