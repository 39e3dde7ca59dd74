import type { Instant } from 'contract/core/instant'
import type { ReactNode } from 'react'
import { inlineRow, stack, wideBox, wrap } from '../../../shared/ui/classes.ts'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { CheckIcon } from '../../../shared/ui/icons.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { PushSettings } from '../push/PushSettings.tsx'
import { ChannelTable } from './ChannelTable.tsx'
import { DigestFields } from './DigestFields.tsx'
import { PauseFields } from './PauseFields.tsx'
import { QuietHoursFields } from './QuietHoursFields.tsx'
import { useSavedSettings } from './useSavedSettings.ts'
import styles from './SettingsView.module.css'

/** How the member wants to be notified. Each choice is saved at once. */
export function SettingsView({ now }: { readonly now: Instant }) {
  const { settings, error, retry, change, savedField } = useSavedSettings()
  if (!settings) return error ? <ErrorNotice error={error} retry={retry} /> : <Loading />
  const part = { settings, change, now }
  const saved = (field: string) => <Saved isSaved={savedField === field} />
  return (
    <div className={stack(40, wideBox, styles.view)}>
      <PauseFields {...part} saved={saved('pause')} />
      <Part id="channels" title="Categories" saved={saved('choices')}>
        <ChannelTable {...part} />
      </Part>
      <Part id="push" title="Push notifications on this device">
        <PushSettings />
      </Part>
      <Part id="quiet-hours" title="Quiet hours" saved={saved('quietHours')}>
        <QuietHoursFields {...part} />
      </Part>
      <Part id="digest" title="Summary by email" saved={saved('digest')}>
        <DigestFields {...part} />
      </Part>
    </div>
  )
}

interface PartHeadProps {
  readonly id: string
  readonly title: string
  readonly saved?: ReactNode
  readonly children: ReactNode
}

const Part = ({ id, title, saved, children }: PartHeadProps) => (
  <section className={stack(12, styles.part)} aria-labelledby={id}>
    <header className={wrap('4 16', styles.head)}>
      <SectionTitle id={id}>{title}</SectionTitle>
      {saved}
    </header>
    {children}
  </section>
)

/** Always in the page, so that a screen reader announces the text when it appears. */
const Saved = ({ isSaved }: { readonly isSaved: boolean }) => (
  <span className={inlineRow(4, styles.saved)} role="status">
    {isSaved && (
      <>
        <CheckIcon size={16} /> Saved
      </>
    )}
  </span>
)

const Loading = () => (
  <Skeleton label="Loading your notification settings">
    <SkeletonBox style={{ height: 72, marginBlockEnd: 40 }} />
    <SkeletonBox style={{ height: 28, width: 240, marginBlockEnd: 16 }} />
    <SkeletonBox style={{ height: 420, marginBlockEnd: 40 }} />
    <SkeletonBox style={{ height: 120 }} />
  </Skeleton>
)
