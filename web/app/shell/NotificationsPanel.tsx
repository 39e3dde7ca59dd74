import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { NotificationList } from '../features/notifications/NotificationList.tsx'
import { useAuth } from '../shared/auth/useAuth.ts'
import { theme } from '../shared/theme/theme.ts'
import { breakpoints, milliseconds, radius } from '../shared/theme/tokens.ts'

interface Props {
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

export default function NotificationsPanel({ anchor, onClose }: Props) {
  const { refresh } = useAuth()
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      transitionDuration={milliseconds.menu}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': 'notifications-title',
          sx: {
            mt: 1,
            width: 400,
            borderRadius: `${radius.card}px`,
            border: 1,
            borderColor: 'role.raisedBorder',
            boxShadow: '0 8px 28px rgb(18 22 37 / 0.14)',
            [`@media (max-width:${breakpoints.phoneMax}.95px)`]: { width: 'calc(100% - 32px)' },
          },
        },
      }}
    >
      <Title id="notifications-title">Notifications</Title>
      <NotificationList onOpen={onClose} onRead={() => void refresh()} />
    </Popover>
  )
}

const Title = styled('h2')({ ...theme.typography.h4, margin: 0, padding: '16px 16px 8px' })
