/** Illustration of the name: samples on one shore, results on the other, a bridge between. */
export const BridgePicture = () => (
  <svg viewBox="0 0 620 420" fill="none" aria-hidden="true">
    <circle cx="432" cy="140" r="100" fill="var(--accent-soft)" />
    <Water />
    <Bridge />
    <Vials />
    <Report />
  </svg>
)

const Bridge = () => (
  <g stroke="var(--accent)" strokeLinecap="round">
    <path d="M12 268h596" strokeWidth="5" />
    <path d="M12 278h596" strokeWidth="2" opacity="0.5" />
    <path d="M136 268c36-70 92-108 160-108s124 38 160 108" strokeWidth="5" />
    <path
      d="M172 264v-48M203 264v-74M234 264v-91M265 264V164M296 264V162M327 264V164M358 264v-91M389 264v-74M420 264v-48"
      strokeWidth="2.5"
    />
    <path d="M136 280v52M456 280v52" strokeWidth="9" />
    <path d="M122 336h28M442 336h28" strokeWidth="5" />
  </g>
)

const wave = 'c16-12 28-12 44 0s28 12 44 0 28-12 44 0 28 12 44 0 28-12 44 0 28 12 44 0 28-12 44 0 28 12 44 0'

const Water = () => (
  <g stroke="var(--accent-line)" strokeWidth="3" strokeLinecap="round">
    <path d="M166 330c16-12 28-12 44 0s28 12 44 0 28-12 44 0 28 12 44 0 28-12 44 0 22 9 36 3" />
    <path d={`M24 360${wave} 28-12 44 0 28 12 44 0 28-12 44 0 28 12 44 0 28-12 40-2`} />
    <path d={`M90 390${wave} 28-12 44 0 28 12 40 2`} opacity="0.6" />
  </g>
)

/** Three vials at one end of the bridge, the middle one highlighted. */
const Vials = () => (
  <g strokeWidth="3" strokeLinejoin="round">
    <Vial x={24} height={62} fill={24} colour="var(--accent-line)" />
    <Vial x={58} height={86} fill={48} colour="var(--signal)" />
    <Vial x={92} height={62} fill={34} colour="var(--accent)" />
  </g>
)

const Vial = ({ x, height, fill, colour }: { x: number; height: number; fill: number; colour: string }) => (
  <g transform={`translate(${x} ${264 - height})`}>
    <path d={`M2 8v${height - 14}c0 4 2 6 6 6h8c4 0 6-2 6-6V8`} fill="var(--canvas)" stroke="var(--accent)" />
    <path d={`M5.5 ${height - fill}h13v${fill - 8}c0 3-1 4-4 4h-5c-3 0-4-1-4-4Z`} fill={colour} />
    <rect x="0" y="0" width="24" height="9" rx="3" fill="var(--accent)" />
  </g>
)

/** Report sheet with a curve and rows. */
const Report = () => (
  <g transform="translate(474 102)">
    <rect width="128" height="164" rx="8" fill="var(--canvas)" stroke="var(--accent)" strokeWidth="3" />
    <path d="M18 24h56M18 36h34" stroke="var(--accent-line)" strokeWidth="4" strokeLinecap="round" />
    <path d="M18 100h92" stroke="var(--line)" strokeWidth="2.5" strokeLinecap="round" />
    <path
      d="M18 96c10 0 12-4 16-22s8-24 13-2 7 20 12 20 6-6 9-30 8-26 12 4 8 30 30 30"
      stroke="var(--accent)"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <circle cx="72" cy="54" r="5" fill="var(--signal)" />
    <path d="M18 120h60M18 134h48M18 148h54" stroke="var(--line)" strokeWidth="4" strokeLinecap="round" />
    <path
      d="m90 134 7 7 14-16"
      stroke="var(--accent)"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </g>
)
