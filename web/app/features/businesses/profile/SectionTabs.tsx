import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { colors, theme } from '../../../shared/theme/theme.ts'

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
    <Bar aria-label={label}>
      <ul>
        {tabs.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={current === id ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Bar>
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

const headerHeight = 80
/** Sections scroll to below this bar; the page itself scrolls to below the header. */
export const tabsHeight = 48

const Bar = styled('nav')({
  position: 'sticky',
  insetBlockStart: headerHeight,
  zIndex: 2,
  backgroundColor: colors.page,
  borderBlockEnd: `1px solid ${colors.raisedBorder}`,
  '& ul': {
    listStyle: 'none',
    display: 'flex',
    gap: 24,
    margin: 0,
    padding: 0,
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
  '& a': {
    ...theme.typography.button,
    display: 'flex',
    alignItems: 'center',
    height: tabsHeight,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    color: colors.quietText,
    boxShadow: 'none',
  },
  '& a:hover': { color: colors.link },
  '& a[aria-current]': {
    color: colors.heading,
    boxShadow: `inset 0 -2px ${colors.brand}`,
  },
  '& a:focus-visible': { outline: `2px solid ${colors.action}`, outlineOffset: -2 },
})
