import { usdCents } from 'contract/core/money'
import type { TemplateDocument } from 'contract/estimates/template'
import { formatUsd } from '../../../../shared/format/money.ts'
import type { Section } from './mergeTemplates.ts'
import { blockText, questionText } from './partText.ts'
import { percentText } from './quantities.ts'

/** A section of a template in words, to compare two versions. */
export function sectionText(document: TemplateDocument, section: Section): string {
  return textOf(document, section) || 'empty'
}

function textOf(document: TemplateDocument, section: Section): string {
  const { questions } = document
  switch (section) {
    case 'title':
    case 'summary':
    case 'picture':
      return document[section] ?? ''
    case 'categories':
      return document.categories.join(', ')
    case 'assumptions':
      return document.assumptions.join(' ')
    case 'questions':
      return questions.map((each) => `${each.label} (${questionText(each)})`).join('; ')
    case 'blocks':
      return document.blocks.map((each) => `${each.label} (${blockText(each, questions)})`).join('; ')
    case 'packages':
      return document.packages
        .map(({ name, factorThousandths }) => `${name} (${percentText(factorThousandths)}%)`)
        .join('; ')
    case 'examples':
      return document.examples
        .map(({ name, expectedUsdCents }) => `${name} (${formatUsd(usdCents(expectedUsdCents))})`)
        .join('; ')
    case 'spreadPercent':
      return `${document.spreadPercent}%`
    case 'roundToUsdCents':
      return formatUsd(usdCents(document.roundToUsdCents))
  }
}
