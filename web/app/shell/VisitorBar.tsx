import { styled } from '@mui/material/styles'
import { paths } from 'contract/paths'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { colors, theme } from '../shared/theme/theme.ts'
import { CloseIcon, MenuIcon } from '../shared/ui/icons.tsx'
import { CartButton } from './CartButton.tsx'
import { breakpoints, milliseconds } from '../shared/theme/tokens.ts'

/** Header for anonymous visitors. On phones About is in a menu that works without JavaScript. */
export function VisitorBar() {
  const { pathname, search } = useLocation()
  const isSigningIn = pathname === paths.signIn() || pathname === paths.signUp()
  const signIn = paths.signIn(pathname === '/' || isSigningIn ? {} : { from: pathname + search })
  return (
    <Navigation aria-label="Main">
      <About to={paths.about()} prefetch="intent">
        <WideLabel>About Us</WideLabel>
        <NarrowLabel>About US</NarrowLabel>
      </About>
      <CartButton />
      <SignIn to={signIn} prefetch="intent" data-quiet={isSigningIn || undefined}>
        <WideLabel>Sign in</WideLabel>
        <NarrowLabel>Sign In</NarrowLabel>
      </SignIn>
      <PhoneMenu key={pathname} signIn={signIn} />
    </Navigation>
  )
}

function PhoneMenu({ signIn }: { signIn: string }) {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    function closeOnEscape(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || !menu.current?.open) return
      menu.current.open = false
      menu.current.querySelector('summary')?.focus()
    }
    function closeOutside({ target }: PointerEvent): void {
      if (menu.current && target instanceof Node && !menu.current.contains(target)) menu.current.open = false
    }
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('pointerdown', closeOutside)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('pointerdown', closeOutside)
    }
  }, [])
  return (
    <Disclosure ref={menu}>
      <summary aria-label="Menu">
        <MenuIcon size={24} />
        <CloseIcon size={24} />
      </summary>
      <Sheet>
        <Link to={paths.about()}>About US</Link>
        <Link to={paths.search()}>Search</Link>
        <Link to={signIn}>Sign In</Link>
      </Sheet>
    </Disclosure>
  )
}

const phone = `@media (max-width:${breakpoints.phoneMax}.95px)`
const smallPhone = '@media (max-width:359.95px)'
const tablet = `@media (max-width:${breakpoints.tabletMax}.95px)`

// The specification has different labels for wide and narrow screens.
const WideLabel = styled('span')({ [tablet]: { display: 'none' } })
const NarrowLabel = styled('span')({ display: 'none', [tablet]: { display: 'inline' } })

const Navigation = styled('nav')({
  display: 'flex',
  alignItems: 'center',
  gap: 32,
  [tablet]: { gap: 20 },
  [theme.breakpoints.down('sm')]: { gap: 12 },
  [phone]: { gap: 4 },
  [smallPhone]: { gap: 0 },
})

const About = styled(Link)({
  padding: '12px 4px',
  fontWeight: 600,
  textDecoration: 'none',
  color: colors.heading,
  '&:hover': { color: colors.link },
  [phone]: { display: 'none' },
})

const SignIn = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  padding: '0 24px',
  borderRadius: 4,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  color: colors.onAction,
  background: colors.action,
  transition: `background-color ${milliseconds.press}ms ease-out`,
  '&:hover': { background: colors.actionHover },
  // On the sign-in page the form has the one filled button.
  '&[data-quiet]': { color: colors.link, background: colors.tint },
  [phone]: { padding: '0 12px' },
  [smallPhone]: { padding: '0 8px' },
})

const Disclosure = styled('details')({
  display: 'none',
  [phone]: { display: 'block' },
  '& > summary': {
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    marginInlineEnd: -10,
    listStyle: 'none',
    cursor: 'pointer',
    color: colors.heading,
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary > :last-child, &[open] > summary > :first-of-type': { display: 'none' },
  '&[open] > summary > :last-child': { display: 'block' },
})

const Sheet = styled('div')({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: '100%',
  display: 'grid',
  padding: '8px 16px 16px',
  background: colors.page,
  borderBlockEnd: `1px solid ${colors.raisedBorder}`,
  boxShadow: '0 16px 24px rgb(18 22 37 / 0.08)',
  '& > a': {
    padding: '14px 0',
    fontSize: '1rem',
    fontWeight: 600,
    textDecoration: 'none',
    color: colors.heading,
  },
  '& > a + a': { borderBlockStart: `1px solid ${colors.raisedBorder}` },
})
