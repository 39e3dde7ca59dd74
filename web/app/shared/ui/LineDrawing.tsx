/** Small line drawing for empty states and topic pages. */
export function LineDrawing({ path, width = 200 }: { path: string; width?: number }) {
  return (
    <svg
      width={width}
      height={width * 0.7}
      viewBox="0 0 200 140"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable="false"
    >
      <path d={path} />
    </svg>
  )
}
