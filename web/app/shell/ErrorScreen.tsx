import { styled } from '@mui/material/styles'
import { isRouteErrorResponse } from 'react-router'
import { colors, theme } from '../shared/theme/theme.ts'
import { Logo } from '../shared/ui/Logo.tsx'

/** Replaces the whole page, including header and footer, after an uncaught error. Needs no data. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  return (
    <Screen id="main">
      <title>Something went wrong | Goodword</title>
      <meta name="robots" content="noindex" />
      <a href="/" aria-label="Goodword home">
        <Logo size={32} />
      </a>
      <Title>Oops! Something went wrong</Title>
      <p>We encountered an unexpected error. Please try refreshing the page.</p>
      <Box>{messageOf(error)}</Box>
      <Reload type="button" onClick={() => location.reload()}>
        Reload Page
      </Reload>
    </Screen>
  )
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    const title = (error.data as { title?: unknown } | null)?.title // a Problem, when our own server refused
    return typeof title === 'string' ? title : error.statusText || `Status ${error.status}`
  }
  return error instanceof Error ? error.message : String(error)
}

const Screen = styled('main')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 16,
  minHeight: '100dvh',
  padding: 16,
  textAlign: 'center',
  '& > p': { margin: 0, maxWidth: '42ch' },
  '& > a': { textDecoration: 'none', marginBlockEnd: 16 },
})

const Title = styled('h1')({ ...theme.typography.h2, margin: 0 })

const Box = styled('pre')({
  margin: 0,
  maxWidth: 'min(100%, 560px)',
  padding: 16,
  borderRadius: 4,
  font: 'inherit',
  textAlign: 'start',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  color: colors.text,
  background: '#f2f3f4',
  ...theme.applyStyles('dark', { background: '#262b28' }),
})

const Reload = styled('button')({
  minHeight: 44,
  padding: '0 24px',
  border: 0,
  borderRadius: 4,
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
  color: colors.onAction,
  background: colors.action,
  '&:hover': { background: colors.actionHover },
})
