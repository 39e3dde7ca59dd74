import { notificationCategoryText, notificationChannelText } from 'contract/notifications/categoryText'
import {
  type NotificationCategory,
  type NotificationChannel,
  notificationChannels,
} from 'contract/notifications/kinds'
import { inlineRow } from '../../../shared/ui/classes.ts'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { Note } from '../../../shared/ui/Section.tsx'
import { Switch } from '../../../shared/ui/Switch.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { categoriesFor } from '../feed/feedAddress.ts'
import { useIsAtWork } from '../feed/useIsAtWork.ts'
import { alwaysSent } from './settingsText.ts'
import type { PartProps } from './useSavedSettings.ts'
import styles from './ChannelTable.module.css'

/** Each category with its channels; a row is a card on phones. */
export function ChannelTable({ settings, change }: PartProps) {
  const isAtWork = useIsAtWork()
  const isOn = (category: NotificationCategory, channel: NotificationChannel) =>
    settings.choices.some((each) => each.category === category && each.channel === channel && each.isOn)
  return (
    <>
      <Body>
        Choose how each category reaches you. Everything also appears in your list of notifications on
        Goodword.
      </Body>
      <DataTable className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Category</th>
            {notificationChannels.map((channel) => (
              <th key={channel} scope="col">
                {notificationChannelText[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categoriesFor({ isAtWork }).map((category) => {
            const { name, description } = notificationCategoryText[category]
            return (
              <tr key={category}>
                <th scope="row">
                  {name}
                  <Note>
                    {description} {alwaysSent[category]}
                  </Note>
                </th>
                {notificationChannels.map((channel) => (
                  <td key={channel} data-label={notificationChannelText[channel]}>
                    <label className={inlineRow(0, styles.switch)}>
                      <Switch
                        aria-label={`${notificationChannelText[channel]}: ${name}`}
                        checked={isOn(category, channel)}
                        onChange={({ currentTarget }) =>
                          change('choices', {
                            choices: [{ category, channel, isOn: currentTarget.checked }],
                          })
                        }
                      />
                    </label>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </DataTable>
    </>
  )
}
