import { type ReceiptAddress, changeProfile } from 'contract/account/profile'
import { useState } from 'react'
import * as z from 'zod/mini'
import { problemOf } from '../../../shared/api/problem.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { FieldRow, FormActions, FormColumn, SelectField } from '../../../shared/ui/FormFields.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { Actions, Line, Row } from '../settings/Rows.tsx'
import { browserCountry, countries, countryName } from './countries.ts'
import { showProfile } from './profileApi.ts'
import { useWrite } from '../../../shared/api/calls.ts'

const line = (sentence: string) => z.string().check(z.trim(), z.minLength(1, sentence))

const Address = z.object({
  name: line('Enter the name of a person or company.'),
  street: line('Enter the street and the number.'),
  postalCode: line('Enter the postal code.'),
  city: line('Enter the city.'),
  country: z.string(),
})

/** The name and address on receipts. */
export function ReceiptAddressRow({ address }: { readonly address: ReceiptAddress | null }) {
  const [isOpen, setIsOpen] = useState(false)
  const [change] = useWrite(changeProfile)
  async function remove(): Promise<void> {
    const { error } = await change({ body: { receiptAddress: null } }, showProfile)
    if (error) return toast.failed(problemOf(error).sentence)
    const undo = address
      ? { undo: () => void change({ body: { receiptAddress: address } }, showProfile) }
      : {}
    toast.done('Address removed', undo)
  }
  if (isOpen)
    return (
      <Row name="Address on receipts">
        <AddressForm address={address} onEnd={() => setIsOpen(false)} />
      </Row>
    )
  return (
    <Row name="Address on receipts">
      <Line>
        <span>
          {address
            ? [
                address.name,
                address.street,
                `${address.postalCode} ${address.city}`,
                countryName(address.country),
              ].join(', ')
            : 'Not set'}
        </span>
        <Actions>
          <Button size="small" onClick={() => setIsOpen(true)}>
            {address ? 'Change address' : 'Add address'}
          </Button>
          {address && (
            <Button look="text" size="small" onClick={() => void remove()}>
              Remove address
            </Button>
          )}
        </Actions>
      </Line>
      <p>Printed on the receipts of your orders, also on those of earlier ones.</p>
    </Row>
  )
}

function AddressForm({
  address,
  onEnd,
}: {
  readonly address: ReceiptAddress | null
  readonly onEnd: () => void
}) {
  const { field, handleSubmit } = useZodForm(
    Address,
    address ?? { name: '', street: '', postalCode: '', city: '', country: browserCountry() },
  )
  const [change, { error, isLoading }] = useWrite(changeProfile)
  const save = handleSubmit(async (receiptAddress) => {
    const { data } = await change({ body: { receiptAddress } }, showProfile)
    if (!data) return
    toast.done('Address saved')
    onEnd()
  })
  return (
    <FormColumn noValidate onSubmit={(event) => void save(event)}>
      <TextField label="Name or company" autoComplete="name" maxLength={120} {...field('name')} />
      <TextField label="Street" autoComplete="street-address" maxLength={200} {...field('street')} />
      <FieldRow>
        <TextField label="Postal code" autoComplete="postal-code" maxLength={20} {...field('postalCode')} />
        <TextField label="City" autoComplete="address-level2" maxLength={100} {...field('city')} />
      </FieldRow>
      <SelectField label="Country" autoComplete="country" {...field('country')}>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <ErrorMessage error={error} />
      <FormActions>
        <Button type="submit" look="filled" aria-disabled={isLoading || undefined}>
          {isLoading ? 'Saving' : 'Save'}
        </Button>
        <Button type="button" look="text" onClick={onEnd}>
          Cancel
        </Button>
      </FormActions>
    </FormColumn>
  )
}
