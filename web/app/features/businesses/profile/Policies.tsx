import type { BusinessProfile } from 'contract/businesses/businesses'
import { ageText, paymentMethodNames, petPolicyNames, returnsText } from 'contract/businesses/policyNames'
import { Body, ItemTitle } from '../../../shared/ui/Text.tsx'

type Policies = Pick<BusinessProfile, 'cancellationPolicy' | 'policies'>

/** The rules of a business; only those that it states. */
export function Policies({ business }: { readonly business: Policies }) {
  return policyTexts(business).map(({ name, texts }) => (
    <div key={name}>
      <ItemTitle>{name}</ItemTitle>
      {texts.map((text) => (
        <Body key={text}>{text}</Body>
      ))}
    </div>
  ))
}

export function policyTexts({ cancellationPolicy, policies }: Policies): { name: string; texts: string[] }[] {
  const { returnDays, returnPolicy, depositPolicy, latePolicy, petPolicy, minimumAge } = policies
  const { paymentMethods = [] } = policies
  const all = [
    { name: 'Cancellation policy', texts: [cancellationPolicy] },
    { name: 'Returns', texts: [returnDays === undefined ? null : returnsText(returnDays), returnPolicy] },
    { name: 'Deposits', texts: [depositPolicy] },
    { name: 'Late arrivals', texts: [latePolicy] },
    { name: 'Pets', texts: [petPolicy && petPolicyNames[petPolicy]] },
    { name: 'Minimum age', texts: [minimumAge && ageText(minimumAge)] },
    {
      name: 'Payment at the counter',
      texts: [paymentMethods.map((each) => paymentMethodNames[each]).join(', ')],
    },
  ]
  return all
    .map(({ name, texts }) => ({
      name,
      texts: texts.filter((text) => typeof text === 'string' && text !== ''),
    }))
    .filter((policy): policy is { name: string; texts: string[] } => policy.texts.length > 0)
}
