import type { TimeZone } from 'contract/core/instant'
import { allZones, deviceZone } from 'contract/core/zoneNames'
import { problemOf } from '../../../shared/api/problem.ts'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { SelectField } from '../../../shared/ui/FormFields.tsx'
import { Row } from '../settings/Rows.tsx'
import { showProfile } from './profileApi.ts'
import { changeProfile } from 'contract/account/profile'
import { useWrite } from '../../../shared/api/calls.ts'

const zones = allZones() as TimeZone[] // zones of the IANA list

const zoneHere = () => deviceZone() as TimeZone // a zone of the IANA list

interface Props {
  readonly timeZone: TimeZone
  readonly hasChosenZone: boolean
}

/** Time zone for birthdays, quiet hours and times in mails; suggests the browser's zone. */
export function TimeZoneRow({ timeZone, hasChosenZone }: Props) {
  const [change, { isLoading }] = useWrite(changeProfile)
  const here = zoneHere()
  async function save(zone: TimeZone): Promise<void> {
    const { error } = await change({ body: { timeZone: zone } }, showProfile)
    if (error) toast.failed(problemOf(error).sentence)
    else toast.done('Time zone saved')
  }
  return (
    <Row name="Time zone">
      <SelectField
        label="Your time zone"
        value={timeZone}
        aria-disabled={isLoading || undefined}
        onChange={({ currentTarget }) => void save(currentTarget.value as TimeZone)} // one of the options
        help="For your quiet hours and the times in security emails. Times at a place are always those of the place."
      >
        {(zones.includes(timeZone) ? zones : [timeZone, ...zones]).map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
      {here !== timeZone && (
        <>
          <p>
            {hasChosenZone
              ? `This device is in ${here.replaceAll('_', ' ')}.`
              : `You have not chosen a zone yet. This device is in ${here.replaceAll('_', ' ')}.`}
          </p>
          <Button size="small" onClick={() => void save(here)}>
            Use {here.replaceAll('_', ' ')}
          </Button>
        </>
      )}
    </Row>
  )
}
