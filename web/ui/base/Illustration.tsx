import css from './Illustration.module.css'

export type PictureName = 'events' | 'people' | 'companies' | 'papers' | 'search' | 'lost' | 'post'

/** The small drawings of empty places; one line, one tint, one spot of gold. */
export function Illustration({ picture }: { picture: PictureName }) {
  const { width, height, drawing } = drawings[picture]
  return (
    <svg
      className={css.drawing}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {drawing}
    </svg>
  )
}

const sprig = (
  <>
    <path d="M172 126c0-16 0-28 5-42" />
    <path
      className={css.tint}
      d="M172 113c-8-1-12-6-12-14 8 1 12 6 12 14zM172.5 103c8-1.5 11.5-7 11-15-8 1.5-11.5 7-11 15zM175 91c-6-3-8-8-6.5-15 6.5 3 9 8 6.5 15z"
    />
  </>
)

const ground = <path className={css.faint} d="M20 126.5h168" />

const events = (
  <>
    {ground}
    <path
      className={css.tint}
      d="M41 19l7.5 15.5L56 22.5zM97 27.4 104.5 42l7-14.6zM152 22.5l7.5 12L167 19z"
    />
    <path className={css.gold} d="M69 25.2l8.5 14.8 7-13.4zM123.5 26.6l7 13.4 8.5-14.8z" />
    <path d="M20 10.5c46 23 122 23 168 0" />
    <rect className={css.paper} x="56" y="58" width="96" height="68" rx="8" />
    <path d="M56 74.5h96M76 53v10M104 53v10M132 53v10" />
    <path
      className={css.fill}
      d="M71 84h8a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-8a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3zM91 84h8a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-8a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3zM111 84h8a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-8a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3zM131 84h8a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-8a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3zM71 103h8a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-8a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3zM111 103h8a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-8a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3z"
    />
    <rect className={css.strong} x="88" y="103" width="14" height="12" rx="3" />
    {sprig}
  </>
)

const people = (
  <>
    {ground}
    <path className={css.tint} d="M44 126c0-20 10-30 26-30s26 10 26 30z" />
    <circle className={css.paper} cx="70" cy="76" r="14" />
    <path className={css.gold} d="M112 126c0-20 10-30 26-30s26 10 26 30z" />
    <circle className={css.paper} cx="138" cy="76" r="14" />
    <path className={css.paper} d="M74 126c0-24 12-36 30-36s30 12 30 36z" />
    <circle className={css.paper} cx="104" cy="64" r="17" />
    <path d="M92 60c4-1 8-4 10-8 3 5 9 8 19 8" />
    <path
      className={css.tint}
      d="M104 30c-7-2-11-7-10-14 7 2 11 7 10 14zM104 30c7-2 11-7 10-14-7 2-11 7-10 14z"
    />
  </>
)

const companies = (
  <>
    {ground}
    <path className={css.tint} d="M48 126V74h36v52zM128 126V86h32v40z" />
    <path className={css.paper} d="M78 126V34l26-14 26 14v92z" />
    <path d="M92 50h8M108 50h8M92 66h8M108 66h8M92 82h8M108 82h8M58 86h10M58 98h10M140 98h10M140 110h10" />
    <path className={css.gold} d="M98 126v-22h12v22z" />
    <path d="M104 20V6" />
    <path className={css.strong} d="M104 6h16l-4 5 4 5h-16z" />
    {sprig}
  </>
)

const papers = (
  <>
    {ground}
    <path className={css.tint} d="M58 34h64a6 6 0 0 1 6 6v80H64a6 6 0 0 1-6-6z" />
    <path className={css.paper} d="M74 24h50l20 20v76a6 6 0 0 1-6 6H80a6 6 0 0 1-6-6z" />
    <path className={css.gold} d="M124 24v20h20z" />
    <path d="M90 62h36M90 76h36M90 90h22" />
    <path className={css.strong} d="M92 112c0-8 5-13 14-14 0 9-5 14-14 14z" />
    {sprig}
  </>
)

const post = (
  <>
    {ground}
    <path className={css.paper} d="M48 54h112v72H48z" />
    <path className={css.tint} d="M48 54l56 42 56-42z" />
    <path d="M48 126l42-40M160 126l-42-40" />
    <circle className={css.gold} cx="104" cy="92" r="11" />
    <path d="M104 40V20M84 44l-8-14M124 44l8-14" />
  </>
)

const lost = (
  <>
    {ground}
    <path d="M104 126V40" />
    <path className={css.paper} d="M104 46h52l12 12-12 12h-52z" />
    <path className={css.gold} d="M104 78H60L48 89l12 11h44z" />
    <path d="M116 58h26M92 89H70" />
    <path
      className={css.tint}
      d="M104 40c-10-3-15-10-14-20 10 3 15 10 14 20zM104 40c10-3 15-10 14-20-10 3-15 10-14 20z"
    />
    {sprig}
  </>
)

const search = (
  <>
    <path
      className={css.fill}
      d="M21 16h50a7 7 0 0 1 0 14H21a7 7 0 0 1 0-14zM21 38h26a7 7 0 0 1 0 14H21a7 7 0 0 1 0-14zM21 60h38a7 7 0 0 1 0 14H21a7 7 0 0 1 0-14z"
    />
    <circle className={css.paper} cx="74" cy="40" r="22" />
    <path d="M90 56l14 14M66 48c0-9 5-14 15-15 0 10-5 15-15 15zM66 48l-4 4" />
  </>
)

const drawings: Record<PictureName, { width: number; height: number; drawing: React.ReactNode }> = {
  events: { width: 208, height: 136, drawing: events },
  people: { width: 208, height: 136, drawing: people },
  companies: { width: 208, height: 136, drawing: companies },
  papers: { width: 208, height: 136, drawing: papers },
  post: { width: 208, height: 136, drawing: post },
  lost: { width: 208, height: 136, drawing: lost },
  search: { width: 120, height: 80, drawing: search },
}
