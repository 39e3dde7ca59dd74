import type { TimeZone } from 'contract/core/instant'
import { type ListingMatch, addListing, listListingMatches } from 'contract/joining/joining'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { problemOf } from '../../shared/api/problem.ts'
import { useIdempotencyKey } from '../../shared/api/useIdempotencyKey.ts'
import { useAuth } from '../../shared/auth/useAuth.ts'
import { showRefusals } from '../../shared/form/draftSchema.ts'
import { requiredText } from '../../shared/form/fields.ts'
import { useZodForm } from '../../shared/form/useZodForm.ts'
import { toast } from '../../shared/toast.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ErrorMessage } from '../../shared/ui/ErrorMessage.tsx'
import { FieldRow, FormActions, FormColumn, SelectField } from '../../shared/ui/FormFields.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { useTimeZone } from '../../shared/useTimeZone.ts'
import type { Sought } from './FindForm.tsx'
import { Matches } from './Matches.tsx'
import { listCategories } from 'contract/businesses/businesses'
import { useLazyRead, useRead, useWrite } from '../../shared/api/calls.ts'

const Details = z.object({
  categorySlug: requiredText('Choose a category.'),
  street: requiredText('Enter the street and number.'),
  postalCode: z.string().check(z.trim()),
  phone: z.string().check(z.trim()),
  website: z.string().check(z.trim()),
})

interface Props {
  readonly sought: Sought
  /** Matches that the member has seen and rejected. */
  readonly seen: readonly ListingMatch[]
}

/** The details of a new listing. With them, the server may find further matches. */
export function NewListingForm({ sought, seen }: Props) {
  const navigate = useNavigate()
  const timeZone = useTimeZone() as TimeZone // an IANA zone
  const { refresh } = useAuth()
  const { keyFor } = useIdempotencyKey()
  const { data: answer } = useRead(listCategories, {})
  const { field, handleSubmit, setError } = useZodForm(Details, {
    categorySlug: '',
    street: '',
    postalCode: '',
    phone: '',
    website: '',
  })
  const [add, { error, isLoading }] = useWrite(addListing)
  const [find] = useLazyRead(listListingMatches)
  const [later, setLater] = useState<readonly ListingMatch[]>([])
  const distinctFrom = [...seen, ...later].map(({ id }) => id)

  const submit = handleSubmit(async (details) => {
    const body = { ...sought, ...details, timeZone, distinctFrom }
    const { data, error: refused } = await add({ body, idempotencyKey: keyFor(body) })
    if (data) {
      toast.done(data.isPublished ? 'Your business is published' : 'Submitted')
      await refresh()
      await navigate(paths.joined(data.slug))
      return
    }
    const problem = problemOf(refused)
    showRefusals(setError, problem, { website: 'website' })
    if (problem.code === 'listing_phone_invalid')
      setError('phone', { message: problem.sentence }, { shouldFocus: true })
    if (problem.code !== 'listing_exists') return
    const { street, phone } = details
    const { data: found } = await find({ query: { ...sought, street, phone } })
    setLater(found?.matches ?? [])
  })

  const groups = Map.groupBy(answer?.categories ?? [], ({ groupName }) => groupName)
  return (
    <FormColumn
      method="post"
      noValidate
      aria-label="Add your business"
      onSubmit={(event) => void submit(event)}
    >
      <SelectField label="Category" {...field('categorySlug')}>
        <option value="">Choose a category</option>
        {[...groups].map(([group, categories]) => (
          <optgroup key={group} label={group}>
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <FieldRow>
        <TextField
          label="Street and number"
          autoComplete="street-address"
          maxLength={120}
          {...field('street')}
        />
        <TextField
          label="ZIP code (optional)"
          autoComplete="postal-code"
          maxLength={20}
          {...field('postalCode')}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label="Phone (optional)"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          {...field('phone')}
        />
        <TextField
          label="Website (optional)"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          {...field('website')}
        />
      </FieldRow>
      <ErrorMessage error={error} />
      {later.length > 0 && <Matches matches={later} />}
      <FormActions>
        <Button type="submit" look="filled" size="large" aria-disabled={isLoading || undefined}>
          {later.length > 0 ? 'None of these is mine: submit' : 'Submit'}
        </Button>
      </FormActions>
    </FormColumn>
  )
}
