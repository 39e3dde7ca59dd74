import {
  ageText,
  minimumAges,
  paymentMethodNames,
  paymentMethods,
  petPolicies,
  type PetPolicy,
  petPolicyNames,
  policyTextMax,
  returnPeriods,
  returnsText,
} from 'contract/businesses/policyNames'
import { limits } from 'contract/listings/listingLimits'
import { Choices } from '../../../shared/ui/choices.ts'
import { Choice, SelectField } from '../../../shared/ui/FormFields.tsx'
import { LongField } from '../../../shared/ui/LongField.tsx'
import { EditorSection, type SectionProps } from './EditorSection.tsx'

const texts = [
  ['returnPolicy', 'Returns in your words'],
  ['depositPolicy', 'Deposits'],
  ['latePolicy', 'Late arrivals'],
] as const

/** The rules of the business. Customers see only those that are filled in. */
export function PoliciesSection({ editing }: SectionProps) {
  const { document, edit } = editing
  const { returnDays, petPolicy, minimumAge, paymentMethods: accepted = [] } = document
  return (
    <EditorSection section="policies">
      <LongField
        label="Cancellation policy"
        rows={4}
        value={document.cancellationPolicy ?? ''}
        lettersMax={limits.policy}
        onChange={({ target }) => edit({ cancellationPolicy: target.value || null })}
      />
      <SelectField
        label="Returns"
        value={returnDays ?? ''}
        onChange={({ target }) => edit({ returnDays: numberOf(target.value) })}
      >
        <option value="">Not stated</option>
        {withPresent(returnPeriods, returnDays).map((days) => (
          <option key={days} value={days}>
            {returnsText(days)}
          </option>
        ))}
      </SelectField>
      {texts.map(([field, label]) => (
        <LongField
          key={field}
          label={label}
          rows={2}
          value={document[field] ?? ''}
          lettersMax={policyTextMax}
          onChange={({ target }) => edit({ [field]: target.value || undefined })}
        />
      ))}
      <SelectField
        label="Pets"
        value={petPolicy ?? ''}
        onChange={({ target }) => edit({ petPolicy: (target.value as PetPolicy) || undefined })} // an option below
      >
        <option value="">Not stated</option>
        {petPolicies.map((each) => (
          <option key={each} value={each}>
            {petPolicyNames[each]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Minimum age"
        value={minimumAge ?? ''}
        onChange={({ target }) => edit({ minimumAge: numberOf(target.value) })}
      >
        <option value="">All ages</option>
        {withPresent(minimumAges, minimumAge).map((years) => (
          <option key={years} value={years}>
            {ageText(years)}
          </option>
        ))}
      </SelectField>
      <Choices>
        <legend>Payment methods at the counter</legend>
        {paymentMethods.map((method) => (
          <Choice
            key={method}
            label={paymentMethodNames[method]}
            type="checkbox"
            checked={accepted.includes(method)}
            onChange={({ target }) => {
              const chosen = paymentMethods.filter((each) =>
                each === method ? target.checked : accepted.includes(each),
              )
              edit({ paymentMethods: chosen.length > 0 ? chosen : undefined })
            }}
          />
        ))}
      </Choices>
    </EditorSection>
  )
}

const numberOf = (text: string): number | undefined => (text === '' ? undefined : Number(text))

/** The choices, and the current value if it is not among them. */
const withPresent = (choices: readonly number[], present: number | undefined): readonly number[] =>
  present === undefined || choices.includes(present)
    ? choices
    : [...choices, present].toSorted((one, other) => one - other)
