import { Popover } from '@base-ui/react/popover'
import { NotificationList } from '../features/notifications/NotificationList.tsx'
import { useAuth } from '../shared/auth/useAuth.ts'
import styles from './NotificationsPanel.module.css'

interface Props {
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

export default function NotificationsPanel({ anchor, onClose }: Props) {
  const { refresh } = useAuth()
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Portal>
        <Popover.Positioner
          className={styles.place}
          anchor={anchor}
          align="end"
          sideOffset={8}
          collisionPadding={16}
        >
          <Popover.Popup className={styles.panel} finalFocus={() => anchor}>
            <Popover.Title className={styles.title}>Notifications</Popover.Title>
            <NotificationList onOpen={onClose} onRead={() => void refresh()} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
