import { sideBySide, stack } from '../shared/ui/classes.ts'

const channels = [
  {
    name: 'Facebook',
    path: 'M13.5 21v-8h2.700l.4-3.200h-3.100V7.800c0-.9.3-1.5 1.6-1.500h1.600V3.400c-.3 0-1.3-.1-2.4-.1-2.4 0-4 1.4-4 4.100v2.400H7.600V13h2.700v8z',
  },
  {
    name: 'Twitter',
    path: 'M21 6.200c-.7.3-1.4.5-2.1.6.8-.5 1.3-1.2 1.6-2-.7.4-1.5.7-2.3.900a3.7 3.7 0 0 0-6.3 3.400A10.5 10.5 0 0 1 4.2 5.200a3.7 3.7 0 0 0 1.1 4.900c-.6 0-1.2-.2-1.7-.5 0 1.8 1.3 3.3 3 3.7-.5.1-1.1.2-1.7.1.5 1.5 1.8 2.5 3.5 2.600A7.4 7.4 0 0 1 3 17.500a10.5 10.5 0 0 0 16.2-9.300c.7-.6 1.3-1.2 1.8-2z',
  },
  {
    name: 'Instagram',
    path: 'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 1.800A3.2 3.2 0 0 0 4.8 8v8A3.2 3.2 0 0 0 8 19.200h8a3.2 3.2 0 0 0 3.2-3.200V8A3.2 3.2 0 0 0 16 4.800zM12 7.600a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.800zm0 1.800a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.200zM16.7 6.200a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.200z',
  },
  {
    name: 'LinkedIn',
    path: 'M4 9.300h3.400V20H4zM5.7 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM9.5 9.300h3.200v1.500c.5-.9 1.6-1.7 3.2-1.7 3.4 0 4.1 2.2 4.1 5V20h-3.400v-5.200c0-1.3 0-2.8-1.7-2.800s-2 1.3-2 2.700V20H9.500z',
  },
]

/** Goodword has no pages on these channels yet, so the icons are not links. */
export function SocialIcons() {
  return (
    <ul className={sideBySide(20)} aria-label="Social channels">
      {channels.map(({ name, path }) => (
        <li className={stack(0)} key={name}>
          <svg
            width={20}
            height={20}
            viewBox="0 0 24 24"
            fill="currentColor"
            fillRule="evenodd"
            role="img"
            aria-label={name}
          >
            <path d={path} />
          </svg>
        </li>
      ))}
    </ul>
  )
}
