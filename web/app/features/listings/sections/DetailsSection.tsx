import { limits } from 'contract/listings/listingLimits'
import { useState } from 'react'
import { languageName } from '../../../shared/format/language.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Choices } from '../../../shared/ui/choices.ts'
import { Choice, SelectField } from '../../../shared/ui/FormFields.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { EditorSection, type SectionProps } from './EditorSection.tsx'

/** Features that customers ask for; others can be added. */
const usualFeatures = [
  'Step-free entrance',
  'Wheelchair accessible restroom',
  'Parking',
  'Outdoor seating',
  'Wi-Fi',
  'Delivery',
  'Takeaway',
  'Dogs welcome',
  'Children welcome',
  'Walk-ins welcome',
  'Gift wrapping',
]
const usualLanguages = [
  'en',
  'es',
  'zh',
  'tl',
  'vi',
  'fr',
  'ar',
  'ko',
  'ru',
  'pt',
  'de',
  'hi',
  'it',
  'ja',
  'pl',
  'uk',
]

export function DetailsSection({ editing }: SectionProps) {
  const { document, edit } = editing
  const { features, languages } = document
  const shown = [...usualFeatures, ...features.filter((feature) => !usualFeatures.includes(feature))]
  const others = usualLanguages.filter((code) => !languages.includes(code))
  return (
    <EditorSection section="details">
      <Choices>
        <legend>Features</legend>
        {shown.map((feature) => (
          <Choice
            key={feature}
            label={feature}
            type="checkbox"
            checked={features.includes(feature)}
            onChange={({ target }) =>
              edit({
                features: target.checked
                  ? [...features, feature].slice(0, limits.features)
                  : features.filter((each) => each !== feature),
              })
            }
          />
        ))}
      </Choices>
      <OtherFeature
        add={(feature) => edit({ features: [...new Set([...features, feature])].slice(0, limits.features) })}
      />
      <Choices>
        <legend>Languages</legend>
        {languages.map((code) => (
          <Choice
            key={code}
            label={languageName(code)}
            type="checkbox"
            checked
            onChange={() => edit({ languages: languages.filter((each) => each !== code) })}
          />
        ))}
      </Choices>
      <SelectField
        label="Add a language"
        value=""
        onChange={({ target }) => target.value && edit({ languages: [...languages, target.value] })}
      >
        <option value="">Choose a language</option>
        {others.map((code) => (
          <option key={code} value={code}>
            {languageName(code)}
          </option>
        ))}
      </SelectField>
    </EditorSection>
  )
}

function OtherFeature({ add }: { readonly add: (feature: string) => void }) {
  const [text, setText] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '') return
        add(text.trim())
        setText('')
      }}
    >
      <TextField
        label="Another feature"
        value={text}
        maxLength={limits.feature}
        autoComplete="off"
        trailing={
          <Button type="submit" look="text" size="small">
            Add
          </Button>
        }
        onChange={({ target }) => setText(target.value)}
      />
    </form>
  )
}
