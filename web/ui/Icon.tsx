import type { ReactElement } from 'react'

/** Drawn on a 20 px square with strokes of 1.6 px, to match text of the same size. */
const drawings = {
  add: <path d="M10 4v12M4 10h12" />,
  alert: <path d="M10 3 2.4 16.5h15.2ZM10 8.2v3.8m0 2.2v.1" />,
  arrowLeft: <path d="M16 10H4m5-5-5 5 5 5" />,
  arrowRight: <path d="M4 10h12m-5-5 5 5-5 5" />,
  bell: <path d="M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 1.5h-13Zm3.4 4h3.2M10 4V2.8" />,
  calendar: <path d="M3.5 5h13v11.5h-13Zm0 4h13M7 3v3.2M13 3v3.2" />,
  camera: <path d="M3 6.5h3.2L7.7 4h4.6l1.5 2.5H17v9.5H3Zm7 1.8a2.9 2.9 0 1 0 0 5.8 2.9 2.9 0 0 0 0-5.8Z" />,
  check: <path d="m4 10.5 4 4 8-9" />,
  chevronDown: <path d="m5 7.5 5 5 5-5" />,
  chevronRight: <path d="m7.5 5 5 5-5 5" />,
  chevronUp: <path d="m5 12.5 5-5 5 5" />,
  clock: <path d="M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm0 3.5V10l2.5 2" />,
  close: <path d="m5 5 10 10M15 5 5 15" />,
  copy: <path d="M7 7h9.5v9.5H7ZM13 7V3.5H3.5V13H7" />,
  download: <path d="M10 3v9.5m-4-4 4 4 4-4M3.5 16.5h13" />,
  external: <path d="M11.5 3.5h5v5m0-5L9 11M14 11.5v5H3.5V6h5" />,
  eye: (
    <path d="M2.5 10c2-3.3 4.6-5 7.5-5s5.5 1.7 7.5 5c-2 3.3-4.6 5-7.5 5s-5.5-1.7-7.5-5Zm7.5-2.3a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6Z" />
  ),
  file: <path d="M5 2.8h6.5L15.5 7v10.2H5Zm6.3.2v4.2h4" />,
  fillDown: <path d="M3.5 3.5h13v4h-13Zm6.5 7v6m-3-3 3 3 3-3" />,
  filter: <path d="M3 5h14M5.5 10h9M8 15h4" />,
  flask: <path d="M7.8 3h4.4m-3.7 0v5L4 15.6c-.5 1 .1 1.6 1 1.6h10c.9 0 1.5-.6 1-1.6L11.5 8V3M6 13h8" />,
  globe: (
    <path d="M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM3 10h14M10 3c2 2 2.8 4.3 2.8 7s-.8 5-2.8 7c-2-2-2.8-4.3-2.8-7S8 5 10 3Z" />
  ),
  grip: <path d="M7 5h.01M13 5h.01M7 10h.01M13 10h.01M7 15h.01M13 15h.01" strokeWidth="2.4" />,
  info: <path d="M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm0 6.3v4m0-6.7v.1" />,
  light: <path d="M6.5 3h7v3l-1.8 2.5V17H8.3V8.5L6.5 6Zm0 3h7M10 11v1.8" />,
  lock: <path d="M5 9h10v8H5Zm2 0V6.5a3 3 0 0 1 6 0V9m-3 3v2" />,
  mail: <path d="M3 5h14v10.5H3Zm.3.5L10 11l6.7-5.5" />,
  menu: <path d="M3 6h14M3 10h14M3 14h14" />,
  message: <path d="M3 4.5h14v9.5H9.5L6 17v-3H3Z" />,
  more: <path d="M5 10h.01M10 10h.01M15 10h.01" strokeWidth="2.4" />,
  paste: <path d="M7.5 4.5H4.5v12h11v-12h-3M7.5 3h5v3h-5Zm0 7h5m-5 3h3.5" />,
  pen: <path d="m12.5 4.5 3 3L7 16l-3.7.7L4 13Z" />,
  person: <path d="M10 3.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM3.8 16.5c.6-3 3-4.5 6.2-4.5s5.6 1.5 6.2 4.5" />,
  print: <path d="M6 7V3.5h8V7M6 14H3.5V7h13v7H14m-8-2.5h8v5H6Z" />,
  redo: <path d="m12.5 4 4 4-4 4M16.5 8h-8a4.5 4.5 0 0 0 0 9H12" />,
  refresh: <path d="M16 8.5A6.3 6.3 0 1 0 16.3 12M16.5 4v4.5H12" />,
  search: <path d="M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Zm4 9.5 4 4" />,
  signOut: <path d="M8 3.5H3.5v13H8M13 6.5l3.5 3.5-3.5 3.5M16 10H8" />,
  trash: <path d="M3.5 5.5h13M8 5.5v-2h4v2m-6.8 0 .8 11h8l.8-11M8.5 9v4.5m3-4.5v4.5" />,
  truck: (
    <path d="M2 5h9.5v9H2Zm9.5 3.5H15l3 3V14h-6.5M5.5 16.5a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2Zm9 0a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2Z" />
  ),
  undo: <path d="m7.5 4-4 4 4 4M3.5 8h8a4.5 4.5 0 0 1 0 9H8" />,
  upload: <path d="M10 12.5V3m-4 4 4-4 4 4M3.5 16.5h13" />,
} satisfies Record<string, ReactElement>

export type IconName = keyof typeof drawings

/** Decorative icon. An icon without text gets its accessible name from the button around it. */
export const Icon = ({
  name,
  size = 20,
  className,
}: {
  name: IconName
  size?: number
  className?: string
}) => (
  <svg
    viewBox="0 0 20 20"
    width={size}
    height={size}
    className={className}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {drawings[name]}
  </svg>
)
