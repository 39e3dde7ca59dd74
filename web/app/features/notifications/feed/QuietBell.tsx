/** Drawing of a list without notifications. */
export const QuietBell = () => (
  <svg
    width="96"
    height="72"
    viewBox="0 0 96 72"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d="M33 34a15 15 0 0 1 30 0c0 12 5 16 5 16H28s5-4 5-16zM42.5 57a6 6 0 0 0 11 0M48 19v-4M14 60h68M74 24c3-3 6-3 9-1-1 4-4 6-9 5zM74 28c-2 2-3 4-4 7" />
  </svg>
)
