import { Menu } from '@base-ui/react/menu'
import type { BusinessId, ReplyTemplateId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import type { ReviewSource } from 'contract/reviewInbox/inbox'
import { Link } from 'react-router'
import { problemOf } from '../../../shared/api/problem.ts'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import {
  bodyTone,
  cardBox,
  classes,
  clippedBox,
  quietTone,
  stack,
  strongText,
} from '../../../shared/ui/classes.ts'
import { menuItem, popup, popupPlace } from '../../../shared/ui/popups.ts'
import styles from './TemplateMenu.module.css'
import { listReplyTemplates, fillReplyTemplate } from 'contract/reviewInbox/templates'
import { useRead, useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly source: ReviewSource
  readonly reviewId: string
  readonly businessId: BusinessId
  readonly onFilled: (text: string) => void
}

/** The templates of the business. The server fills in the least recently used wording of the chosen one. */
export function TemplateMenu({ source, reviewId, businessId, onFilled }: Props) {
  const { data } = useRead(listReplyTemplates, { params: { businessId } })
  const [fill, { isLoading }] = useWrite(fillReplyTemplate)
  const templates = data?.templates ?? []
  if (data && templates.length === 0)
    return <Link to={paths.reviews({ tab: 'templates' })}>Create a template</Link>

  async function insert(templateId: ReplyTemplateId): Promise<void> {
    const { data: filled, error } = await fill({ params: { source, reviewId, templateId } })
    if (filled) onFilled(filled.text)
    else toast.failed(problemOf(error).sentence)
  }

  return (
    <Menu.Root modal={false}>
      <Menu.Trigger render={<Button size="small" aria-disabled={isLoading || undefined} />}>
        {isLoading ? 'Inserting' : 'Use a template'}
      </Menu.Trigger>
      <Menu.Portal>
        {/* Keeps the floating menu inside a landmark. */}
        <section aria-label="Templates">
          <Menu.Positioner className={popupPlace} align="start" sideOffset={6}>
            <Menu.Popup className={classes(cardBox, popup, styles.menu)}>
              {templates.map(({ id, name, wordings }) => (
                <Menu.Item
                  key={id}
                  className={stack(2, bodyTone, menuItem, styles.item)}
                  onClick={() => void insert(id)}
                >
                  <strong className={strongText}>{name}</strong>
                  <span className={classes(quietTone, clippedBox)}>{wordings[0]}</span>
                </Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </section>
      </Menu.Portal>
    </Menu.Root>
  )
}
