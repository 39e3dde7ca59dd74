import { paths } from 'contract/paths'
import type { ShareOffer } from 'contract/referrals/sharing'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { labelText, leading, stack } from '../../../shared/ui/classes.ts'
import { ChipSelect } from '../../../shared/ui/fields.ts'
import { LabelledChips } from './LabelledChips.tsx'
import { offerKey, offerName } from '../referralText.ts'

interface Props {
  readonly offers: readonly ShareOffer[]
  readonly chosen: ShareOffer
}

/** Number of options that are easy to scan. */
const chipsMax = 4

/** Recommendation target: a business where the member bought, or the marketplace. */
export function OfferChoice({ offers, chosen }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const addressOf = (key: string) => paths.referrals({ for: key })
  if (offers.length === 1) return null
  if (offers.length <= chipsMax)
    return (
      <LabelledChips
        label="Refer friends to"
        chips={offers.map((offer) => ({
          key: offerKey(offer.campaign),
          to: addressOf(offerKey(offer.campaign)),
          isChosen: offer === chosen,
          text: offerName(offer.campaign),
        }))}
      />
    )
  return (
    <div className={stack(8, leading)}>
      <label className={labelText} htmlFor={id}>
        Refer friends to
      </label>
      <ChipSelect
        id={id}
        value={offerKey(chosen.campaign)}
        onChange={({ currentTarget }) =>
          void navigate(addressOf(currentTarget.value), { replace: true, preventScrollReset: true })
        }
      >
        {offers.map(({ campaign }) => (
          <option key={offerKey(campaign)} value={offerKey(campaign)}>
            {offerName(campaign)}
          </option>
        ))}
      </ChipSelect>
    </div>
  )
}
