import { Popover } from '@base-ui/react/popover'
import { PanelFeed } from '../features/notifications/PanelFeed.tsx'
import { bodyTone, cardBox, cardTitle, classes, clippedBox, flexColumn } from '../shared/ui/classes.ts'
import { popup, popupPlace } from '../shared/ui/popups.ts'
import styles from './NotificationsPanel.module.css'

interface Props {
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

export default function NotificationsPanel({ anchor, onClose }: Props) {
  return (
    <Popover.Root
      open
      onOpenChange={(isOpen, { event }) => {
        // A message offers to undo an archive action of this panel.
        if (!isOpen && !isOnMessage(event)) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          className={popupPlace}
          anchor={anchor}
          align="end"
          sideOffset={8}
          collisionPadding={16}
        >
          <Popover.Popup
            className={flexColumn(0, cardBox, bodyTone, popup, clippedBox, styles.panel)}
            finalFocus={() => anchor}
          >
            <PanelFeed
              title={
                <Popover.Title className={classes(cardTitle, styles.title)}>Notifications</Popover.Title>
              }
              onOpen={onClose}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** Whether the press, or the focus, went to a message at the foot of the page. */
function isOnMessage(event: Event): boolean {
  const target = event instanceof FocusEvent ? event.relatedTarget : event.target
  return target instanceof Element && target.closest('[aria-label="Status messages"]') !== null
}
