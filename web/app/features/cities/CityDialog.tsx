import { type OperatorCity, addCity, changeCity, cityNameMax } from 'contract/places/operatorCities'
import { problemOf } from '../../shared/api/problem.ts'
import { useIdempotencyKey } from '../../shared/api/useIdempotencyKey.ts'
import { useZodForm } from '../../shared/form/useZodForm.ts'
import { toast } from '../../shared/toast.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../shared/ui/Dialog.tsx'
import { ErrorMessage } from '../../shared/ui/ErrorMessage.tsx'
import { FieldRow } from '../../shared/ui/FormFields.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { CityForm, cityFieldsOf } from './cityForm.ts'
import { useWrite } from '../../shared/api/calls.ts'

interface Props {
  /** Null for a new city. */
  readonly city: OperatorCity | null
  readonly close: () => void
}

/** Name, region, center and time zone of a city. */
export function CityDialog({ city, close }: Props) {
  const { field, handleSubmit } = useZodForm(CityForm, cityFieldsOf(city))
  const { keyFor } = useIdempotencyKey()
  const [add, adding] = useWrite(addCity)
  const [change, changing] = useWrite(changeCity)
  const isBusy = adding.isLoading || changing.isLoading
  const error = city ? changing.error : adding.error
  // The next press confirms the position, as the error message says.
  const isPositionConfirmed = error !== undefined && problemOf(error).code === 'city_position_far'
  const submit = handleSubmit(async (fields) => {
    const body = { ...fields, isPositionConfirmed }
    const answer = city
      ? await change({ params: { slug: city.slug }, body })
      : await add({ body, idempotencyKey: keyFor(body) })
    if (answer.error) return
    toast.done(city ? 'Saved' : `${fields.name} added`)
    close()
  })
  return (
    <Dialog title={city ? `Edit ${city.name}` : 'New city'} canClose={!isBusy} onClose={close}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <TextField label="Name" {...field('name')} maxLength={cityNameMax} autoComplete="off" />
          <TextField
            label="Region"
            {...field('region')}
            maxLength={cityNameMax}
            autoComplete="off"
            help="Like NY, United States."
          />
          <FieldRow>
            <TextField label="Latitude" {...field('latitude')} inputMode="text" autoComplete="off" />
            <TextField label="Longitude" {...field('longitude')} inputMode="text" autoComplete="off" />
          </FieldRow>
          <TextField
            label="Time zone"
            {...field('timeZone')}
            autoComplete="off"
            help="Like America/New_York. New listings near this city take it; businesses keep theirs."
          />
          <ErrorMessage error={error} />
        </DialogBody>
        <DialogActions>
          <Button look="text" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" look="filled" aria-disabled={isBusy || undefined}>
            {isPositionConfirmed ? 'Confirm and save' : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
