import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { theme } from '../theme/theme.ts'

interface OfferLayoutProps {
  /** The item. */
  readonly head: ReactNode
  /** Actions: beside the content on wide screens, right after the head on narrow ones. */
  readonly side: ReactNode
  readonly main: ReactNode
  /** The main part has the actions: the side comes last in one column. */
  readonly isSideLast?: boolean
}

/** Item at the left, actions at the right, sticky while the rest scrolls. */
export function OfferLayout({ head, side, main, isSideLast = false }: OfferLayoutProps) {
  return (
    <Split>
      <Head>{head}</Head>
      {!isSideLast && <Side>{side}</Side>}
      <Main>{main}</Main>
      {isSideLast && <Side>{side}</Side>}
    </Split>
  )
}

const headerAndAir = 104

const Split = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 32,
  marginBlockStart: 16,
  alignItems: 'start',
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    gridTemplateRows: 'auto 1fr',
    columnGap: 48,
  },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 360px', columnGap: 64 },
})

const Head = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16, minWidth: 0 })

const Main = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 32,
  minWidth: 0,
  [theme.breakpoints.up('md')]: { gridColumn: 1 },
})

const Side = styled('div')({
  [theme.breakpoints.up('md')]: {
    gridColumn: 2,
    gridRow: '1 / span 2',
    position: 'sticky',
    insetBlockStart: headerAndAir,
  },
})
