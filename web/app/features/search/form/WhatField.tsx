import type { Category } from 'contract/businesses/businesses'
import type { SearchAddress } from 'contract/search/searchAddress'
import { useState } from 'react'
import { lazyPart } from '../../../shared/lazyPart.ts'
import { Combobox } from './Combobox.tsx'

const Suggestions = lazyPart(() => import('./Suggestions.tsx'))

/** Search text with completions, recent searches and popular categories below. */
export function WhatField({
  address,
  categories,
}: {
  readonly address: SearchAddress
  readonly categories: readonly Category[]
}) {
  const searched = address.q ?? ''
  const [typed, setTyped] = useState({ searched, text: searched, passed: [] as string[] })
  // Another search, e.g. by back and forward, replaces the typed text; one submitted from this field retains text typed
  // since.
  if (typed.searched !== searched)
    setTyped({ searched, text: typed.passed.includes(searched) ? typed.text : searched, passed: [] })
  return (
    <Combobox
      label="What"
      name="q"
      type="search"
      placeholder="Sourdough, haircut, yoga"
      maxLength={200}
      enterKeyHint="search"
      text={typed.text}
      onText={(next) => setTyped({ searched, text: next, passed: [...typed.passed, next.trim()] })}
      renderChoices={(props) => <Suggestions {...props} address={address} categories={categories} />}
    />
  )
}
