import type { BusinessId } from 'contract/core/ids'
import type { ListingChecklist } from 'contract/joining/joining'
import { useState } from 'react'
import { problemOf } from '../../shared/api/problem.ts'
import { toast } from '../../shared/toast.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { wideBox } from '../../shared/ui/classes.ts'
import { ErrorMessage } from '../../shared/ui/ErrorMessage.tsx'
import { Group } from '../../shared/ui/FormFields.tsx'
import { Message } from '../../shared/ui/Message.tsx'
import { Body } from '../../shared/ui/Text.tsx'
import { PinField } from '../listings/PinField.tsx'
import { placePin } from 'contract/listings/listings'
import { useWrite } from '../../shared/api/calls.ts'

interface Props {
  readonly businessId: BusinessId
  readonly pin: NonNullable<ListingChecklist['pin']>
}

/** Asks the owner of a new listing to confirm or move its pin, which comes from the address alone. */
export function PinStep({ businessId, pin }: Props) {
  const [position, setPosition] = useState({ latitude: pin.latitude, longitude: pin.longitude })
  const [place, { error, isLoading }] = useWrite(placePin)
  const fields = error === undefined ? [] : problemOf(error).fields

  async function confirm(): Promise<void> {
    const answer = await place({ params: { businessId, locationId: pin.locationId }, body: position })
    if (!answer.error) toast.done('Place confirmed')
  }

  return (
    <Group className={wideBox}>
      <legend>Is this the right spot?</legend>
      <Body>
        Customers find you by this pin. It comes from your address{pin.address && ` (${pin.address})`}.
      </Body>
      <PinField {...position} onMove={setPosition} />
      {fields.map(({ path, message }) => (
        <Message key={path} kind="warning">
          <p>{message}</p>
        </Message>
      ))}
      {fields.length === 0 && <ErrorMessage error={error} />}
      <div>
        <Button
          look="filled"
          aria-disabled={isLoading || undefined}
          onClick={() => !isLoading && void confirm()}
        >
          {isLoading ? 'Saving' : 'Yes, this is the right spot'}
        </Button>
      </div>
    </Group>
  )
}
