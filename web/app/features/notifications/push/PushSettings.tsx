import { type PushDevice, listPushDevices, removePushDevice } from 'contract/notifications/push'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatDate } from '../../../shared/format/instant.ts'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { beside, between, divided } from '../../../shared/ui/classes.ts'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, ItemTitle, MutedText } from '../../../shared/ui/Text.tsx'
import { ToneChip } from '../../../shared/ui/ToneChip.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { pushText } from './pushText.ts'
import { usePushSwitch } from './usePushSwitch.ts'
import styles from './PushSettings.module.css'
import { useRead, useWrite } from '../../../shared/api/calls.ts'

/** Push notifications on this device, and the list of all devices that show them. */
export function PushSettings() {
  const { state, isBusy, enable, disable } = usePushSwitch()
  return (
    <>
      <div role="status">{state && <Body>{pushText[state]}</Body>}</div>
      {state === 'off' && (
        <Button className={styles.enable} aria-disabled={isBusy || undefined} onClick={enable}>
          {isBusy ? 'Turning on' : 'Turn on for this device'}
        </Button>
      )}
      <Devices onRemoveCurrent={disable} />
    </>
  )
}

interface DevicesProps {
  /** Ends push notifications in this browser, too. */
  readonly onRemoveCurrent: () => void
}

function Devices({ onRemoveCurrent }: DevicesProps) {
  const { data, error, refetch } = useRead(listPushDevices, {}, { refetchOnMountOrArgChange: true })
  if (!data)
    return error ? (
      <ErrorNotice error={error} retry={refetch} />
    ) : (
      <Skeleton label="Loading your devices">
        <SkeletonBox style={{ height: 56 }} />
      </Skeleton>
    )
  if (data.devices.length === 0) return null
  return (
    <div>
      <ItemTitle>Devices with push notifications</ItemTitle>
      <ul>
        {data.devices.map((device) => (
          <Device key={device.id} device={device} onRemoveCurrent={onRemoveCurrent} />
        ))}
      </ul>
    </div>
  )
}

function Device({ device, onRemoveCurrent }: DevicesProps & { readonly device: PushDevice }) {
  const timeZone = useTimeZone()
  const [remove, { isLoading }] = useWrite(removePushDevice)
  const { id, name, createdAt, lastSuccessAt, isCurrent } = device
  const end = async () => {
    if (isCurrent) return onRemoveCurrent()
    const { error } = await remove({ params: { pushDeviceId: id } })
    if (error) toast.failed(problemOf(error).sentence)
    else toast.done(`No more push notifications on ${name}`)
  }
  return (
    <li className={beside(16, between, divided, styles.device)}>
      <span>
        {name} {isCurrent && <ToneChip data-tone="open">This device</ToneChip>}
        <MutedText as="small">
          {lastSuccessAt
            ? `Last notification on ${formatDate(lastSuccessAt, timeZone)}`
            : `Since ${formatDate(createdAt, timeZone)}`}
        </MutedText>
      </span>
      <Button
        look="text"
        size="small"
        aria-label={`Remove ${name}`}
        aria-disabled={isLoading || undefined}
        onClick={() => !isLoading && void end()}
      >
        Remove
      </Button>
    </li>
  )
}
