import type { ListingCity, ListingMatch } from 'contract/joining/joining'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../shared/ui/Button.tsx'
import { Section } from '../../shared/ui/Section.tsx'
import { Body, SectionTitle } from '../../shared/ui/Text.tsx'
import { FindForm, type Sought } from './FindForm.tsx'
import { Matches } from './Matches.tsx'
import { NewListingForm } from './NewListingForm.tsx'

interface Found {
  readonly sought: Sought
  readonly city: ListingCity
  readonly matches: readonly ListingMatch[]
}

/** First the search for an existing listing, then its claim or a new listing. */
export function JoinView() {
  const [found, setFound] = useState<Found | null>(null)
  const [isNew, setIsNew] = useState(false)
  if (!found)
    return (
      <FindForm
        onFound={(sought, { city, matches }) => {
          setFound({ sought, city, matches })
          setIsNew(matches.length === 0)
        }}
      />
    )
  const { sought, city, matches } = found
  const place = [city.name, city.region].filter(Boolean).join(', ')
  return (
    <>
      <Body>
        <strong>{sought.name}</strong> in {place}{' '}
        <Button look="text" size="small" onClick={() => setFound(null)}>
          Change
        </Button>
      </Body>
      {!isNew && (
        <Focused title="Is it one of these?">
          <Matches matches={matches} />
          <div>
            <Button onClick={() => setIsNew(true)}>None of these: add my business</Button>
          </div>
        </Focused>
      )}
      {isNew && (
        <Focused title="Add your business">
          <NewListingForm sought={sought} seen={matches} />
        </Focused>
      )}
    </>
  )
}

/** A step that replaces another one: its heading gets the focus. */
function Focused({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Section aria-labelledby="step-title">
      <SectionTitle id="step-title" ref={heading} tabIndex={-1}>
        {title}
      </SectionTitle>
      {children}
    </Section>
  )
}
