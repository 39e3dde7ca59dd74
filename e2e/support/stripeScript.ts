/**
 * The part of https://docs.stripe.com/js that our pages call: card fields, each in a frame of js.stripe.com, and
 * confirmations that the page sends to api.stripe.com.
 */
export const stripeScript = `(() => {
  const fields = new Map()
  addEventListener('message', ({ origin, data }) => {
    if (origin === 'https://js.stripe.com') fields.get(data.id)?.receive(data)
  })

  function field(type) {
    const id = type + '-' + Math.random().toString(36).slice(2)
    const listeners = new Map()
    const emit = (name, event) => listeners.get(name)?.forEach((listener) => listener(event))
    const made = {
      value: '',
      on: (name, listener) => {
        listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
        return made
      },
      off: (name, listener) => {
        listeners.get(name)?.delete(listener)
        return made
      },
      mount: (parent) => {
        made.frame = document.createElement('iframe')
        made.frame.title = 'Secure ' + type + ' input frame'
        made.frame.src = 'https://js.stripe.com/v3/field.html#' + id
        Object.assign(made.frame.style, { border: '0', width: '100%', height: '24px' })
        parent.append(made.frame)
        fields.set(id, made)
      },
      receive: ({ value, isComplete }) => {
        made.value = value
        emit('change', { elementType: type, complete: isComplete, empty: value === '', error: undefined })
      },
      focus: () => made.frame?.focus(),
      update: () => {},
      unmount: () => made.frame?.remove(),
      destroy: () => {
        made.frame?.remove()
        fields.delete(id)
      },
    }
    return made
  }

  async function confirm(key, kind, secret, parts) {
    const body = new URLSearchParams({ key, client_secret: secret, ...parts })
    const id = secret.slice(0, secret.indexOf('_secret_'))
    const answer = await fetch('https://api.stripe.com/v1/' + kind + 's/' + id + '/confirm', { method: 'POST', body })
    const found = await answer.json()
    if (found.error) return { error: found.error }
    return kind === 'payment_intent' ? { paymentIntent: found } : { setupIntent: found }
  }

  const partsOf = ({ payment_method: method, setup_future_usage: usage } = {}) => ({
    ...(typeof method === 'string' ? { payment_method: method } : {}),
    ...(method?.card ? { 'payment_method_data[card][number]': method.card.value.replaceAll(' ', '') } : {}),
    ...(usage ? { setup_future_usage: usage } : {}),
  })

  window.Stripe = (key) => ({
    elements: () => {
      const drawn = new Map()
      return {
        create: (type) => drawn.set(type, field(type)).get(type),
        getElement: (type) => drawn.get(type) ?? null,
        update: () => {},
      }
    },
    createToken: async () => ({}),
    createPaymentMethod: async () => ({}),
    confirmCardPayment: (secret, parts) => confirm(key, 'payment_intent', secret, partsOf(parts)),
    confirmCardSetup: (secret, parts) => confirm(key, 'setup_intent', secret, partsOf(parts)),
    paymentRequest: () => ({ on: () => {}, off: () => {}, canMakePayment: async () => null }),
  })
  window.Stripe.version = 'dahlia'
})()`

/** The document of one field's frame. */
export const stripeFieldPage = `<!doctype html>
<title>Card field</title>
<input style="width: 100%; border: 0; font-size: 16px; background: none">
<script>
  const id = location.hash.slice(1)
  const [label, digits] = { cardNumber: ['Card number', 16], cardExpiry: ['Expires', 4], cardCvc: ['Security code', 3] }[id.split('-')[0]]
  const input = document.querySelector('input')
  input.setAttribute('aria-label', label)
  input.addEventListener('input', () => {
    const isComplete = input.value.replace(/\\D/g, '').length >= digits
    parent.postMessage({ id, value: input.value, isComplete }, '*')
  })
</script>`
