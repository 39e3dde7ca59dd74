import { useState } from 'react'

export const meta = () => [{ title: 'Bare page' }]

export default function Home() {
  const [count, setCount] = useState(0)
  return (
    <main>
      <h1>Bare page</h1>
      <button onClick={() => setCount(count + 1)}>{count} clicks</button>
    </main>
  )
}
