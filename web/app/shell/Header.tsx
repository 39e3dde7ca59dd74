import { styled } from '@mui/material/styles'
import { paths } from 'contract/paths'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useAuth } from '../shared/auth/useAuth.ts'
import { colors, theme } from '../shared/theme/theme.ts'
import { Logo } from '../shared/ui/Logo.tsx'
import { Column } from '../shared/ui/Page.tsx'
import { MemberBar } from './MemberBar.tsx'
import { breakpoints, milliseconds, sizes } from '../shared/theme/tokens.ts'
import { VisitorBar } from './VisitorBar.tsx'

/** 80 pixels high on every page; its content depends on the visitor. */
export function Header() {
  const { user, backendData } = useAuth()
  const { top, isScrolled } = useIsScrolled()
  return (
    <>
      <div ref={top} />
      <Bar data-scrolled={isScrolled || undefined}>
        <Row data-member={user ? '' : undefined}>
          <Home to={paths.landing()} aria-label="Goodword home" data-member={user ? '' : undefined}>
            <Logo size={32} />
          </Home>
          {user ? <MemberBar user={user} backendData={backendData} /> : <VisitorBar />}
        </Row>
      </Bar>
    </>
  )
}

/** Observes a mark above the header, which costs nothing while scrolling. */
function useIsScrolled() {
  const top = useRef<HTMLDivElement>(null)
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    const mark = top.current
    if (!mark || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => setIsScrolled(entry?.isIntersecting === false))
    observer.observe(mark)
    return () => observer.disconnect()
  }, [])
  return { top, isScrolled }
}

const Bar = styled('header')({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: theme.zIndex.appBar,
  height: sizes.header,
  background: colors.page,
  borderBlockEnd: '1px solid transparent',
  transition: `border-color ${milliseconds.press}ms ease-out`,
  '&[data-scrolled]': { borderColor: colors.raisedBorder },
  '@media print': { position: 'static' },
})

const Row = styled(Column)({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  height: '100%',
  [`@media (max-width:${breakpoints.phoneMax}.95px)`]: {
    gap: 8,
    // A phone has no room for both sides of the toggle beside the icons.
    '&[data-member]': { flexWrap: 'wrap', alignContent: 'center', rowGap: 0 },
  },
  // At 320 pixels, name and buttons need the room of the gap.
  '@media (max-width:359.95px)': { gap: 0 },
})

const Home = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  textDecoration: 'none',
  // For members a phone has room only for the mark.
  [`@media (max-width:${breakpoints.tabletMax}.95px)`]: { '&[data-member] span > span': { display: 'none' } },
})
