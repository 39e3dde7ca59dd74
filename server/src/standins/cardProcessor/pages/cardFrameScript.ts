/**
 * Runs inside the card frame and exchanges `CardFrameMessage` and `CardFrameOrder` with the parent page. It accepts
 * messages only from a page of its own origin, and never sends the card number. The server validates everything again.
 */
export const cardFrameScript = String.raw`
'use strict'
const fields = { number: null, expiry: null, cvc: null }
for (const name of Object.keys(fields)) fields[name] = document.getElementById(name)
const digits = (text) => text.replace(/\D/g, '')
const isAmex = () => /^3[47]/.test(digits(fields.number.value))
let isBusy = false

function hasRightCheckDigit(number) {
  let sum = 0
  for (let index = 0; index < number.length; index += 1) {
    const value = Number(number[number.length - 1 - index]) * (index % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

const faults = {
  number: () => {
    const number = digits(fields.number.value)
    if (number.length < (isAmex() ? 15 : 16) && !(number.length >= 12 && !/^[2-6]/.test(number))) return 'The card number is incomplete.'
    return hasRightCheckDigit(number) ? '' : 'The card number is invalid.'
  },
  expiry: () => {
    const [, month, year] = /^(\d\d)(\d\d)$/.exec(digits(fields.expiry.value)) || []
    if (!(month >= 1 && month <= 12)) return 'Enter the month and year, such as 04 / 29.'
    const now = new Date()
    const isPast = 2000 + Number(year) < now.getUTCFullYear() || (2000 + Number(year) === now.getUTCFullYear() && Number(month) < now.getUTCMonth() + 1)
    return isPast ? 'This card has expired.' : ''
  },
  cvc: () => {
    const length = isAmex() ? 4 : 3
    return digits(fields.cvc.value).length === length ? '' : 'The security code must have ' + length + ' digits.'
  },
}

const shapes = {
  number: (text) => {
    const number = digits(text).slice(0, 19)
    return isAmex() ? [number.slice(0, 4), number.slice(4, 10), number.slice(10, 15)].filter(Boolean).join(' ') : (number.match(/.{1,4}/g) || []).join(' ')
  },
  expiry: (text) => {
    let number = digits(text)
    if (/^[2-9]/.test(number)) number = '0' + number
    // Browsers fill in years of four digits.
    if (number.length === 6) number = number.slice(0, 2) + number.slice(4)
    number = number.slice(0, 4)
    return number.length > 2 ? number.slice(0, 2) + ' / ' + number.slice(2) : number
  },
  cvc: (text) => digits(text).slice(0, 4),
}

const height = () => Math.ceil(document.documentElement.getBoundingClientRect().height)
const post = (message) => window.parent.postMessage(message, location.origin)
const shownError = () => Object.keys(fields).map((name) => document.getElementById(name + '-error').textContent).find(Boolean) || null
const postChange = () => post({ kind: 'changed', complete: Object.keys(fields).every((name) => !faults[name]()), error: shownError(), height: height() })

function show(name, message) {
  document.getElementById(name + '-error').textContent = message
  fields[name].setAttribute('aria-invalid', String(message !== ''))
}

for (const [name, input] of Object.entries(fields)) {
  input.addEventListener('input', () => {
    // In the middle of the text a new shape would move the caret away.
    if (input.selectionStart === input.value.length) input.value = shapes[name](input.value)
    if (faults[name]() === '') show(name, '')
    postChange()
  })
  input.addEventListener('blur', () => {
    input.value = shapes[name](input.value)
    show(name, input.value === '' ? '' : faults[name]())
    postChange()
  })
}
document.querySelector('form').addEventListener('submit', (event) => event.preventDefault())

function refuse(name, message) {
  show(name, message)
  fields[name].focus()
  postChange()
  post({ kind: 'result', status: null, decline: null, actionUrl: null, error: message })
}

async function confirm(clientSecret, savesCard) {
  const wrong = Object.keys(fields).filter((name) => faults[name]())
  for (const name of wrong) show(name, faults[name]())
  if (wrong.length > 0) return refuse(wrong[0], faults[wrong[0]]())
  const answer = await fetch('/sandbox/payments/confirm', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientSecret, number: fields.number.value, expiry: fields.expiry.value, cvc: fields.cvc.value, savesCard }),
  })
  const response = await answer.json()
  if (answer.ok) return post({ kind: 'result', status: response.status, decline: response.decline, actionUrl: response.actionUrl, error: null })
  const fault = (response.fields || []).find(({ path }) => Object.hasOwn(fields, path))
  if (fault) return refuse(fault.path, fault.message)
  post({ kind: 'result', status: null, decline: null, actionUrl: null, error: response.title })
}

window.addEventListener('message', ({ origin, source, data }) => {
  if (origin !== location.origin || source !== window.parent || source === window) return
  if (!data || data.kind !== 'confirm' || typeof data.clientSecret !== 'string' || isBusy) return
  isBusy = true
  confirm(data.clientSecret, data.savesCard === true)
    .catch(() => post({ kind: 'result', status: null, decline: null, actionUrl: null, error: 'We couldn’t reach the bank. Check your connection and try again.' }))
    .finally(() => { isBusy = false })
})
// A phone that is turned breaks lines elsewhere.
window.addEventListener('resize', postChange)
post({ kind: 'ready', height: height() })
`
