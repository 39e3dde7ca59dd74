import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { colors, theme } from '../theme/theme.ts'
import { Page } from './Page.tsx'
import { Lead, PageTitle } from './Text.tsx'

export interface ArticleSection {
  readonly id: string
  readonly title: string
}

interface ArticleProps {
  readonly title: string
  readonly lead: ReactNode
  /** Table of contents at the left on wide screens, in page order. */
  readonly sections: readonly ArticleSection[]
  readonly children: ReactNode
}

/** Long-form page. Its sections are `section` elements with an id and an `h2`. */
export function Article({ title, lead, sections, children }: ArticleProps) {
  return (
    <Page>
      <Head>
        <PageTitle>{title}</PageTitle>
        <Lead>{lead}</Lead>
      </Head>
      <Split>
        <Contents aria-label="On this page">
          <ul>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ul>
        </Contents>
        <Prose>{children}</Prose>
      </Split>
    </Page>
  )
}

const headerAndAir = 104

const Head = styled('div')({ display: 'grid', gap: 12, marginBlockEnd: 40 })

const Split = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 32,
  alignItems: 'start',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '220px minmax(0, 1fr)', gap: 64 },
})

const Contents = styled('nav')({
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 36,
    color: colors.link,
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline' },
  [theme.breakpoints.down('md')]: {
    padding: '8px 16px',
    borderRadius: 12,
    backgroundColor: colors.tint,
  },
  [theme.breakpoints.up('md')]: { position: 'sticky', insetBlockStart: headerAndAir },
})

const Prose = styled('div')({
  display: 'grid',
  gap: 40,
  minWidth: 0,
  maxWidth: '68ch',
  color: colors.text,
  '& h2': { ...theme.typography.h3, margin: '0 0 12px' },
  '& h3': { ...theme.typography.h4, margin: '24px 0 4px' },
  '& p': { margin: '0 0 12px', textWrap: 'pretty' },
  '& p:last-child': { marginBlockEnd: 0 },
  '& ul, & ol': { margin: '0 0 12px', paddingInlineStart: 20 },
  '& li': { paddingBlock: 2 },
  '& li::marker': { color: colors.brand },
  '& a': { color: colors.link },
  '& address': { fontStyle: 'normal' },
})
