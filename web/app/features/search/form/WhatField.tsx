import type { SearchAddress } from 'contract/paths'
import { lazy, useState } from 'react'
import { Combobox } from './Combobox.tsx'

const Suggestions = lazy(() => import('./Suggestions.tsx'))

/** The words to look for; below them, what they may become and what was looked for last. */
export function WhatField({ address }: { readonly address: SearchAddress }) {
  const searched = address.q ?? ''
  const [typed, setTyped] = useState({ searched, text: searched, passed: [] as string[] })
  // Another search, by back and forward say, replaces what was typed for the last one; one that was sent from this
  // field leaves alone what has been typed since.
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
      renderChoices={(props) => <Suggestions {...props} address={address} />}
    />
  )
}
