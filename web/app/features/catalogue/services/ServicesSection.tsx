import type { CatalogueService } from 'contract/catalogue/catalogue'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatDuration } from '../../../shared/format/duration.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { ItemTitle, MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { useOrderCatalogueMutation, useSetServiceRemovedMutation } from '../catalogueApi.ts'
import type { CatalogueSectionProps } from '../CatalogueView.tsx'
import { menuSections, withSectionOrder } from '../menuOrder.ts'
import { Actions, Head, ItemRow, ItemText, Part } from '../sections.ts'
import { SortableList } from '../SortableList.tsx'
import { ServiceEditor } from './ServiceEditor.tsx'

/** The services in the order of the menu, or the form of one. */
export function ServicesSection({ businessId, slug, catalogue, edited }: CatalogueSectionProps) {
  const { categories, services } = catalogue
  const navigate = useNavigate()
  const [asked, setAsked] = useState<{ service: CatalogueService; count: number } | null>(null)
  const [order, ordering] = useOrderCatalogueMutation()
  const [setRemoved, removing] = useSetServiceRemovedMutation()
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
  const sections = menuSections(categories, services)
  const all = sections.flatMap(({ items }) => items.map(({ id }): string => id))
  return (
    <Part aria-labelledby="services">
      <Head>
        <SectionTitle id="services">Services</SectionTitle>
        <ButtonLink look="filled" to={paths.ownCatalogue(slug, { show: 'services', edit: 'new' })}>
          Add service
        </ButtonLink>
      </Head>
      <ErrorMessage error={ordering.error ?? (asked ? undefined : removing.error)} />
      {services.length === 0 && <MutedText>No services yet.</MutedText>}
      {sections.map(({ id, name, items }) => (
        <div key={id ?? ''}>
          {categories.length > 0 && <ItemTitle style={{ marginBlockEnd: 8 }}>{name}</ItemTitle>}
          <SortableList
            label={categories.length > 0 ? `Services in ${name}` : 'Services'}
            items={items}
            nameOf={(each) => each.name}
            onOrder={(ids) =>
              void order({
                params: { businessId },
                body: { kind: 'services', ids: withSectionOrder(all, ids) },
              })
            }
          >
            {(each) => (
              <ItemRow>
                <ItemText>
                  <strong>{each.name}</strong>
                  <small>{factsOf(each)}</small>
                </ItemText>
                <Actions>
                  <ButtonLink
                    size="small"
                    to={paths.ownCatalogue(slug, { show: 'services', edit: each.id })}
                    aria-label={`Edit ${each.name}`}
                  >
                    Edit
                  </ButtonLink>
                  <ButtonLink
                    size="small"
                    to={paths.ownTeam(slug, { show: 'services', id: each.id })}
                    aria-label={`Booking settings of ${each.name}`}
                  >
                    Booking
                  </ButtonLink>
                  <Button
                    size="small"
                    isDangerous
                    aria-label={`Remove ${each.name}`}
                    onClick={() => void remove(each, false)}
                  >
                    Remove
                  </Button>
                </Actions>
              </ItemRow>
            )}
          </SortableList>
        </div>
      ))}
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
    </Part>
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
