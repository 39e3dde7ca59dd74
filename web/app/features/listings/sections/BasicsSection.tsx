import { descriptionHints } from 'contract/listings/listingIssues'
import { limits } from 'contract/listings/listingLimits'
import { LongField } from '../../../shared/ui/LongField.tsx'
import { SegmentedControl } from '../../../shared/ui/SegmentedControl.tsx'
import { SelectField } from '../../../shared/ui/FormFields.tsx'
import { ItemTitle, MutedText } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { EditorSection, errorAt, Issues, type SectionProps } from './EditorSection.tsx'
import { listCategories } from 'contract/businesses/businesses'
import { useRead } from '../../../shared/api/calls.ts'

const prices = [1, 2, 3, 4] as const
/** The first one is the main category. */
const categoryLabels = ['Main category', 'Category 2 (optional)', 'Category 3 (optional)'] as const

export function BasicsSection({ editing }: SectionProps) {
  const { document, edit } = editing
  const { data } = useRead(listCategories, {})
  const groups = Map.groupBy(data?.categories ?? [], ({ groupName }) => groupName)
  const nameOf = (slug: string) => data?.categories.find((each) => each.slug === slug)?.name ?? slug
  const hints = descriptionHints(document, nameOf(document.categories[0] ?? ''))
  // One empty field follows the chosen ones.
  const shown = categoryLabels.slice(0, document.categories.length + 1)

  function choose(at: number, slug: string): void {
    const categories = [...document.categories]
    categories[at] = slug
    edit({ categories: categories.filter(Boolean) })
  }

  return (
    <EditorSection section="basics">
      <TextField
        label="Name"
        value={document.name}
        maxLength={limits.name}
        error={errorAt(editing, 'name')}
        onChange={({ target }) => edit({ name: target.value })}
      />
      <Issues editing={editing} path="name" />
      {shown.map((label, at) => (
        <SelectField
          key={label}
          label={label}
          value={document.categories[at] ?? ''}
          error={at === 0 ? errorAt(editing, 'categories') : null}
          onChange={({ target }) => choose(at, target.value)}
        >
          <option value="">{at === 0 ? 'Choose a category' : 'None'}</option>
          {/* Until the list is loaded, the chosen category must stay selected. */}
          {!data && document.categories[at] && <option>{document.categories[at]}</option>}
          {[...groups].map(([group, categories]) => (
            <optgroup key={group} label={group}>
              {categories.map((category) => (
                <option key={category.slug} value={category.slug}>
                  {category.name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      ))}
      <div>
        <LongField
          label="Description"
          rows={6}
          value={document.description}
          lettersMax={limits.description}
          error={errorAt(editing, 'description')}
          onChange={({ target }) => edit({ description: target.value })}
        />
        {hints.map((hint) => (
          <MutedText key={hint}>{hint}</MutedText>
        ))}
      </div>
      <div>
        <ItemTitle>Price level</ItemTitle>
        <SegmentedControl
          label="Price level"
          options={prices.map((level) => ({ value: String(level), label: '$'.repeat(level) }))}
          value={String(document.priceLevel)}
          onChange={(level) => edit({ priceLevel: Number(level) })}
        />
      </div>
    </EditorSection>
  )
}
