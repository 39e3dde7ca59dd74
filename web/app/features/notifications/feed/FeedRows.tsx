import type { Notification } from 'contract/notifications/notifications'
import { useId, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { classes, labelText } from '../../../shared/ui/classes.ts'
import { MoreIcon } from './feedIcons.tsx'
import { FeedRow, type RowsProps } from './FeedRow.tsx'
import { type Group, type Section, sectionsOf, updatesText } from './sections.ts'
import styles from './FeedRows.module.css'

interface Props extends RowsProps {
  readonly notifications: readonly Notification[]
  /** Level of the headings with the days. */
  readonly level: 2 | 3
}

/** Notifications by day; those of one order or booking are grouped. */
export function FeedRows({ notifications, level, ...props }: Props) {
  const sections = sectionsOf(notifications, props)
  return sections.map((section) => <Day key={section.day} section={section} level={level} {...props} />)
}

function Day({
  section: { day, groups },
  level,
  ...props
}: Omit<Props, 'notifications'> & { readonly section: Section }) {
  const id = useId()
  const Title = `h${level}` as const
  return (
    <section aria-labelledby={id}>
      <Title className={classes(labelText, styles.day)} id={id}>
        {day}
      </Title>
      <ul className={styles.list}>
        {groups.map((group) => (
          <GroupItem key={group.key} group={group} day={day} {...props} />
        ))}
      </ul>
    </section>
  )
}

/** The newest notification of a subject; a button shows the earlier ones. */
function GroupItem({
  group,
  day,
  ...props
}: RowsProps & { readonly group: Group; readonly day: Section['day'] }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { newest, earlier } = group
  const isAlone = earlier.length === 0
  const whole = [newest, ...earlier]
  return (
    <li>
      <FeedRow
        {...props}
        day={day}
        shown={newest}
        about={isOpen || isAlone ? [newest] : whole}
        group={group}
      />
      {!isAlone && (
        <div className={styles.more}>
          <Button
            look="text"
            size="small"
            aria-expanded={isOpen}
            aria-controls={id}
            data-open={isOpen || undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {updatesText(group)}
            <MoreIcon size={16} />
          </Button>
        </div>
      )}
      {!isAlone && (
        <ul className={styles.earlier} id={id} hidden={!isOpen}>
          {isOpen &&
            earlier.map((each) => (
              <li key={each.id}>
                <FeedRow {...props} day={day} shown={each} about={[each]} group={group} />
              </li>
            ))}
        </ul>
      )}
    </li>
  )
}
