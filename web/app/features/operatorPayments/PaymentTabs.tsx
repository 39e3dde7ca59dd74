import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { type OperatorPaymentsAddress, paths } from '../../shared/paths.ts'

const tabs = [
  { tab: 'payments', name: 'Payments' },
  { tab: 'disputes', name: 'Disputes' },
  { tab: 'reconciliation', name: 'Reconciliation' },
] as const

export type PaymentTab = (typeof tabs)[number]['tab']

/** The tab that an address asks for; payments when it asks for nothing we know. */
export function paymentTab(asked: string | null): PaymentTab {
  return tabs.find(({ tab }) => tab === asked)?.tab ?? 'payments'
}

const addressOf = (tab: PaymentTab): OperatorPaymentsAddress => (tab === 'payments' ? {} : { tab })

export function PaymentTabs({ current }: { readonly current: PaymentTab }) {
  return (
    <Bar aria-label="What to look at">
      {tabs.map(({ tab, name }) => (
        <Link
          key={tab}
          to={paths.operatorPayments(addressOf(tab))}
          preventScrollReset
          aria-current={tab === current ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </Bar>
  )
}

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: 24,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // The line runs below the links, also where they are scrolled away.
  boxShadow: `inset 0 -1px ${theme.vars.palette.role.raisedBorder}`,
  '& > a': {
    ...theme.typography.button,
    display: 'flex',
    alignItems: 'center',
    flex: 'none',
    height: 48,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    color: theme.vars.palette.role.quietText,
  },
  '& > a:hover': { color: theme.vars.palette.role.link },
  '& > a[aria-current]': {
    color: theme.vars.palette.role.heading,
    boxShadow: `inset 0 -2px ${theme.vars.palette.role.brand}`,
  },
  '& > a:focus-visible': { outline: `2px solid ${theme.vars.palette.role.action}`, outlineOffset: -2 },
}))
