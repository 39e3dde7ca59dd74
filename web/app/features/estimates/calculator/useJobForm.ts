import type { EstimateTemplate } from 'contract/estimates/templates'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type Fields, fieldsOf, queryOf } from './estimateAddress.ts'

/** Pause after the last change before the address follows: browsers limit how often an address may change. */
const pauseMilliseconds = 250

/**
 * The form of a job. The address has all of it: changes replace the history entry, and back, forward and links change the
 * form.
 */
export function useJobForm(
  template: EstimateTemplate,
  addressOf: (query: Readonly<Record<string, string>>) => string,
) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const shown = search.toString()
  const written = useRef(shown)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [fields, setFields] = useState<Fields>(() => fieldsOf(template.document, search))

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (shown === written.current) return
    written.current = shown
    clearTimeout(timer.current)
    setFields(fieldsOf(template.document, new URLSearchParams(shown)))
  }, [shown, template])

  const change = (changes: Fields) => {
    const next = { ...fields, ...changes }
    setFields(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const to = addressOf(queryOf(template, next))
      written.current = new URLSearchParams(to.slice(to.indexOf('?') + 1)).toString()
      void navigate(to, { replace: true, preventScrollReset: true })
    }, pauseMilliseconds)
  }
  return { fields, change }
}
