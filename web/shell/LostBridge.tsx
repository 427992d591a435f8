/** Drawing of a bridge with a gap, for missing pages. */
export const LostBridge = () => (
  <svg viewBox="0 0 480 130" fill="none" aria-hidden="true" width="100%" style={{ maxWidth: '30rem' }}>
    <g stroke="var(--accent)" strokeWidth="3" strokeLinecap="round">
      <path d="M8 66h168M304 66h168" />
      <path d="M36 66c26-34 60-52 104-54M444 66c-26-34-60-52-104-54" />
      <path d="M70 66V38M104 66V22M140 66V12M340 66V12M376 66V22M410 66V38" strokeWidth="2" />
    </g>
    <g stroke="var(--signal)" strokeWidth="3" strokeLinecap="round" strokeDasharray="1 12">
      <path d="M188 66h108" />
    </g>
    <g stroke="var(--accent-line)" strokeWidth="2.5" strokeLinecap="round">
      <path d="M8 100c22-10 38-10 58 0s36 10 58 0 38-10 58 0 36 10 58 0 38-10 58 0 36 10 58 0 38-10 58 0 36 10 56 0" />
      <path d="M70 120c22-8 38-8 58 0s36 8 58 0 38-8 58 0 36 8 58 0 38-8 58 0 36 8 50 0" opacity="0.6" />
    </g>
  </svg>
)
