import { type ListingCity, type ListingMatch, listListingMatches } from 'contract/joining/joining'
import { useDeferredValue, useId } from 'react'
import * as z from 'zod/mini'
import { problemOf } from '../../shared/api/problem.ts'
import { requiredText } from '../../shared/form/fields.ts'
import { useZodForm } from '../../shared/form/useZodForm.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ErrorMessage } from '../../shared/ui/ErrorMessage.tsx'
import { FormActions, FormColumn } from '../../shared/ui/FormFields.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { useIsHydrated } from '../../shared/useIsHydrated.ts'
import { listPlaces } from 'contract/search/search'
import { useLazyRead, useRead } from '../../shared/api/calls.ts'

const Business = z.object({
  name: requiredText('Enter the name of your business.'),
  city: requiredText('Enter the city.'),
})

export type Sought = z.infer<typeof Business>

interface Props {
  readonly onFound: (
    sought: Sought,
    found: { readonly city: ListingCity; readonly matches: readonly ListingMatch[] },
  ) => void
}

/** "What is your business called, and where?" */
export function FindForm({ onFound }: Props) {
  const citiesId = useId()
  const isHydrated = useIsHydrated()
  const { field, handleSubmit, setError, watch } = useZodForm(Business, { name: '', city: '' })
  const [find, { error, isFetching }] = useLazyRead(listListingMatches)
  const typed = useDeferredValue(watch('city'))
  const { data: suggested } = useRead(
    listPlaces,
    { query: { q: typed.slice(0, 100) } },
    { skip: typed.length < 2 },
  )
  const submit = handleSubmit(async (sought) => {
    const { data, error: refused } = await find({ query: sought })
    if (data) return onFound(sought, data)
    const { code, sentence } = problemOf(refused)
    if (code === 'listing_city_unknown') setError('city', { message: sentence }, { shouldFocus: true })
  })
  const isShownAtField = error !== undefined && problemOf(error).code === 'listing_city_unknown'
  return (
    <FormColumn
      method="post"
      noValidate
      aria-label="Find your business"
      onSubmit={(event) => void submit(event)}
    >
      <TextField label="Business name" autoComplete="organization" maxLength={120} {...field('name')} />
      <TextField
        label="City"
        autoComplete="address-level2"
        list={citiesId}
        maxLength={120}
        help="With the state if several cities have the name, like Portland, OR."
        {...field('city')}
      />
      <datalist id={citiesId}>
        {suggested?.places.map(({ slug, name, region }) => (
          <option key={slug}>{region === '' ? name : `${name}, ${region}`}</option>
        ))}
      </datalist>
      {!isShownAtField && <ErrorMessage error={error} />}
      <FormActions>
        <Button
          type="submit"
          look="filled"
          size="large"
          disabled={!isHydrated}
          aria-disabled={isFetching || undefined}
        >
          Continue
        </Button>
      </FormActions>
    </FormColumn>
  )
}
