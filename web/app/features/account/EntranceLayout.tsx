import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { colors, theme } from '../../shared/theme/theme.ts'
import { CheckIcon } from '../../shared/ui/icons.tsx'
import { Mark } from '../../shared/ui/Logo.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { PageHead } from '../../shared/ui/PageHead.tsx'
import { PageTitle } from '../../shared/ui/Text.tsx'

interface Props {
  readonly title: string
  readonly lead?: ReactNode
  readonly description?: string
  readonly children: ReactNode
}

/** Layout of the sign-in and sign-up pages: form on the left, benefits on the right. */
export function EntranceLayout({ title, lead, description, children }: Props) {
  return (
    <Split>
      <PageHead title={title} description={description} isHidden />
      <Form>
        <PageTitle>{title}</PageTitle>
        {lead && <p>{lead}</p>}
        {children}
      </Form>
      <Reasons>
        <Mark size={56} />
        <Mark size={480} />
        <p>A good word goes a long way.</p>
        <ul>
          <li>
            <CheckIcon /> Save the places you like, on every device.
          </li>
          <li>
            <CheckIcon /> Earn points where you already go. One point is worth one cent.
          </li>
          <li>
            <CheckIcon /> Refer a friend, and you both earn points.
          </li>
        </ul>
      </Reasons>
    </Split>
  )
}

const Split = styled(Page)({
  display: 'grid',
  gap: 40,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 420px) minmax(0, 1fr)', gap: 96 },
})

const Form = styled('div')({
  display: 'grid',
  alignContent: 'start',
  gap: 16,
  maxWidth: 480,
  '& > p': { margin: '-8px 0 8px' },
})

const Reasons = styled('aside')({
  position: 'relative',
  display: 'grid',
  alignContent: 'center',
  padding: 64,
  overflow: 'hidden',
  borderRadius: 12,
  color: colors.text,
  background: colors.tint,
  '& > svg': { color: colors.brand },
  // Large, faint copy of the mark.
  '& > svg + svg': { position: 'absolute', insetBlockEnd: -120, insetInlineEnd: -120, opacity: 0.08 },
  '& > p': { ...theme.typography.h2, margin: '24px 0' },
  '& > ul': { display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', gap: 12 },
  '& li > svg': { flex: 'none', marginBlockStart: 1, color: colors.brand },
  [theme.breakpoints.down('md')]: { display: 'none' },
})

/** "or" separator between two sign-in methods. */
export const Or = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  color: colors.quietText,
  '&::before, &::after': {
    content: '""',
    flex: 1,
    height: 1,
    background: colors.raisedBorder,
  },
})
