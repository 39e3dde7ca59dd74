import { keyframes, styled } from '@mui/material/styles'
import { colors, theme } from '../theme/theme.ts'
import { Page } from './Page.tsx'

/** Loading state of a page: title, line and three cards. Appears only after a delay. */
export function PageSkeleton() {
  return (
    <Page aria-busy="true" role="status" aria-label="Loading">
      <Bone style={{ width: '40%', height: 36 }} />
      <Bone style={{ width: '60%', height: 22, marginBlock: '16px 40px' }} />
      <Cards>
        <Bone style={{ height: 160 }} />
        <Bone style={{ height: 160 }} />
        <Bone style={{ height: 160 }} />
      </Cards>
    </Page>
  )
}

const appear = keyframes`from { opacity: 0 } to { opacity: 1 }`

export const Bone = styled('div')({
  borderRadius: 12,
  background: colors.tint,
  animation: `${appear} 150ms 200ms both`,
})

const Cards = styled('div')({
  display: 'grid',
  gap: 16,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(3, 1fr)' },
})
