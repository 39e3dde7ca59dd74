import { hasPermission } from 'contract/core/roles'
import type { Membership } from 'contract/account/account'
import type { Tier } from 'contract/loyalty/programs'
import { useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { formatCount } from '../../../shared/format/points.ts'
import { divided, smallText, stack, strongText } from '../../../shared/ui/classes.ts'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { hundredthsText } from 'contract/core/typedAmounts'
import { RoleNeeded } from '../../../shared/ui/RoleNeeded.tsx'
import { TiersEditor } from './TiersEditor.tsx'
import styles from './TiersSection.module.css'

interface Props {
  readonly membership: Membership
  readonly tiers: readonly Tier[]
}

/** The business's own tiers, with editing. */
export function TiersSection({ membership, tiers }: Props) {
  const { businessId } = membership
  const [isEditing, setIsEditing] = useState(false)
  return (
    <section aria-labelledby="tiers">
      <SectionTitle id="tiers">Your tiers</SectionTitle>
      <Body style={{ marginBlockStart: 8, marginBlockEnd: 16 }}>
        Reward frequent customers. A tier counts the points earned here in the last 12 months; spending never
        lowers it. You pay for the extra points.
      </Body>
      {isEditing ? (
        <TiersEditor businessId={businessId} tiers={tiers} close={() => setIsEditing(false)} />
      ) : (
        <>
          {tiers.length === 0 ? (
            <Body style={{ marginBlockEnd: 16 }}>
              No tiers yet: all members earn the same here. Goodword’s own tiers still apply.
            </Body>
          ) : (
            <ol className={styles.list}>
              {tiers.map(({ name, thresholdPoints, factorHundredths, perks }) => (
                <li className={stack(0, divided)} key={name}>
                  <strong className={strongText}>{name}</strong>
                  <span>
                    {thresholdPoints === 0
                      ? 'For all members'
                      : `From ${formatCount(thresholdPoints)} points in 12 months`}
                    {factorHundredths > 100 && `, ${hundredthsText(factorHundredths)}× the points`}
                  </span>
                  {perks.length > 0 && <small className={smallText}>{perks.join(' · ')}</small>}
                </li>
              ))}
            </ol>
          )}
          {hasPermission(membership, 'program.edit') ? (
            <Button look="outlined" onClick={() => setIsEditing(true)}>
              {tiers.length === 0 ? 'Add tiers' : 'Edit tiers'}
            </Button>
          ) : (
            <RoleNeeded permission="program.edit" what="edit the tiers" />
          )}
        </>
      )}
    </section>
  )
}
