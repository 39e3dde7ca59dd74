import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { colors, theme } from '../theme/theme.ts'
import { CheckIcon } from './icons.tsx'
import { LineDrawing } from './LineDrawing.tsx'
import { Page } from './Page.tsx'
import { PageHead } from './PageHead.tsx'
import { Lead, PageTitle } from './Text.tsx'

interface Props {
  readonly title: string
  /** Public pages have both; the others are excluded from search engines. */
  readonly description?: string
  readonly path?: string
  /** Purpose of the page in one or two sentences. */
  readonly lead: string
  /** One path in a 200 by 140 view box. */
  readonly drawing: string
  /** Planned features. */
  readonly plans: readonly string[]
  /** Available alternatives with links. The first one is the main action. */
  readonly today: readonly { readonly text: string; readonly to: string; readonly label: string }[]
}

/** For a route without its feature: states its purpose and the current alternatives. */
export function ComingPage({ title, description, path, lead, drawing, plans, today }: Props) {
  return (
    <Page>
      <PageHead title={title} description={description} path={path} />
      <Split>
        <div>
          <PageTitle>{title}</PageTitle>
          <Lead sx={{ mt: 1.5 }}>{lead}</Lead>
          <Subtitle>Coming soon</Subtitle>
          <Plans>
            {plans.map((plan) => (
              <li key={plan}>
                <CheckIcon />
                <span>{plan}</span>
              </li>
            ))}
          </Plans>
        </div>
        <Picture>
          <LineDrawing path={drawing} />
        </Picture>
      </Split>
      <Subtitle>Available today</Subtitle>
      <Today>
        {today.map(({ text, to, label }, place) => (
          <li key={to}>
            <p>{text}</p>
            <Button component={Link} to={to} variant={place === 0 ? 'contained' : 'outlined'}>
              {label}
            </Button>
          </li>
        ))}
      </Today>
    </Page>
  )
}

const Split = styled('div')({
  display: 'grid',
  gap: 32,
  alignItems: 'center',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 400px', gap: 64 },
})

const Subtitle = styled('h2')({ ...theme.typography.h3, margin: '40px 0 16px' })

const Plans = styled('ul')({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', gap: 12, maxWidth: '64ch' },
  '& svg': { flex: 'none', marginBlockStart: 1, color: colors.brand },
})

const Picture = styled('div')({
  display: 'grid',
  placeItems: 'center',
  padding: 32,
  borderRadius: 12,
  color: colors.brand,
  background: colors.tint,
  '& > svg': { width: '100%', maxWidth: 320, height: 'auto' },
  [theme.breakpoints.down('md')]: { order: -1, padding: 16, '& > svg': { maxWidth: 220 } },
})

const Today = styled('ul')({
  display: 'grid',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))' },
  '& > li': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: 16,
    padding: 24,
    border: `1px solid ${colors.raisedBorder}`,
    borderRadius: 12,
    background: colors.raised,
  },
  '& p': { margin: 0 },
})
