import { type CatalogueService, setServiceRemoved } from 'contract/catalogue/catalogue'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatDuration } from '../../../shared/format/duration.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { MutedText } from '../../../shared/ui/Text.tsx'
import { ItemsSection } from '../ItemsSection.tsx'
import type { CatalogueSectionProps } from '../sections.ts'
import { ServiceEditor } from './ServiceEditor.tsx'
import { useWrite } from '../../../shared/api/calls.ts'

/** The services in the order of the menu, or the form of one. */
export function ServicesSection({ businessId, slug, catalogue, edited }: CatalogueSectionProps) {
  const { categories, services } = catalogue
  const navigate = useNavigate()
  const [asked, setAsked] = useState<{ service: CatalogueService; count: number } | null>(null)
  const [setRemoved, removing] = useWrite(setServiceRemoved)
  const service = services.find(({ id }) => id === edited) ?? null
  if (edited === 'new' || service)
    return (
      <ServiceEditor
        key={edited}
        businessId={businessId}
        slug={slug}
        categories={categories}
        service={service}
        close={() =>
          void navigate(paths.ownCatalogue(slug, { show: 'services' }), { preventScrollReset: true })
        }
      />
    )
  async function remove(each: CatalogueService, keepsBookings: boolean): Promise<void> {
    const params = { businessId, serviceId: each.id }
    const answer = await setRemoved({ params, body: { isRemoved: true, keepsBookings } })
    if (answer.error) {
      const { code, details } = problemOf(answer.error)
      if (code === 'service_has_bookings') setAsked({ service: each, count: Number(details['count']) })
      return
    }
    setAsked(null)
    toast.done(`${each.name} removed`, {
      undo: () => void setRemoved({ params, body: { isRemoved: false } }),
    })
  }
  return (
    <ItemsSection
      kind="services"
      businessId={businessId}
      slug={slug}
      categories={categories}
      items={services}
      factsOf={factsOf}
      onRemove={(each) => void remove(each, false)}
      error={asked ? undefined : removing.error}
      empty={<MutedText>No services yet.</MutedText>}
      renderActions={(each) => (
        <ButtonLink
          size="small"
          to={paths.ownTeam(slug, { show: 'services', id: each.id })}
          aria-label={`Booking settings of ${each.name}`}
        >
          Booking
        </ButtonLink>
      )}
    >
      {asked && (
        <AskDialog
          title={`Remove ${asked.service.name}?`}
          confirm="Remove service"
          isDangerous
          isBusy={removing.isLoading}
          error={undefined}
          onConfirm={() => void remove(asked.service, true)}
          onClose={() => setAsked(null)}
        >
          <p>
            {asked.count === 1
              ? 'This service has 1 booking in the future. It stays valid, and you serve it as agreed.'
              : `This service has ${formatCount(asked.count)} bookings in the future. They stay valid, and you serve them as agreed.`}
          </p>
        </AskDialog>
      )}
    </ItemsSection>
  )
}

/** "45 min · from $30.00 · bookable online". */
function factsOf({ durationMinutes, price, hasSettings }: CatalogueService): string {
  const amount = 'usdCents' in price ? formatUsd(price.usdCents) : ''
  const priced = { fixed: amount, from: `from ${amount}`, free: 'free', quote: 'price on request' }
  return [
    formatDuration(durationMinutes),
    priced[price.kind],
    hasSettings ? 'bookable online' : 'not bookable online',
  ].join(' · ')
}
