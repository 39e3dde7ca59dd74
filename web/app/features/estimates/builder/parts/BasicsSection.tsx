import { Choice, Group } from '../../../../shared/ui/FormFields.tsx'
import { Details } from '../../../../shared/ui/Details.tsx'
import { Section } from '../../../../shared/ui/Section.tsx'
import { SectionTitle } from '../../../../shared/ui/Text.tsx'
import type { TemplateEditing } from '../useTemplateDraft.ts'
import { PictureField } from './PictureField.tsx'
import { LabelField, LongTextField } from './ValueField.tsx'
import { listCategories } from 'contract/businesses/businesses'
import { useRead } from '../../../../shared/api/calls.ts'

/** The contract's limit of slugs. */
const categoriesMax = 6

/** The kind of job: its name, summary, picture and categories. */
export function BasicsSection({ editing: { document, edit } }: { readonly editing: TemplateEditing }) {
  const { title, summary, picture, categories } = document
  const { data } = useRead(listCategories, {})
  const names = new Map(data?.categories.map(({ slug, pluralName }) => [slug, pluralName]))
  const toggle = (slug: string, isIn: boolean) =>
    edit((before) => {
      const others = before.categories.filter((each) => each !== slug)
      return { ...before, categories: isIn ? [...others, slug] : others }
    })
  return (
    <Section aria-labelledby="basics">
      <SectionTitle id="basics" as="h3">
        Kind of job
      </SectionTitle>
      <div>
        <LabelField
          label="Name of the job"
          lettersMax={80}
          value={title}
          onValue={(changed) => edit((before) => ({ ...before, title: changed }))}
        />
        <LongTextField
          label="Summary (optional)"
          lettersMax={240}
          value={summary}
          onValue={(changed) => edit((before) => ({ ...before, summary: changed }))}
        />
        <PictureField
          label="Picture"
          value={picture}
          onValue={(changed) => edit((before) => ({ ...before, picture: changed }))}
        />
      </div>
      {data && (
        <Details>
          <summary>
            {categories.length === 0
              ? 'Choose categories'
              : `Categories: ${categories.map((slug) => names.get(slug) ?? slug).join(', ')}`}
          </summary>
          <Group>
            <legend>Categories of businesses that do this work, up to {categoriesMax}</legend>
            {data.categories.map(({ slug, pluralName }) => (
              <Choice
                key={slug}
                type="checkbox"
                label={pluralName}
                checked={categories.includes(slug)}
                disabled={categories.length >= categoriesMax && !categories.includes(slug)}
                onChange={({ currentTarget }) => toggle(slug, currentTarget.checked)}
              />
            ))}
          </Group>
        </Details>
      )}
    </Section>
  )
}
