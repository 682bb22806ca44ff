import { Illustration } from '../Illustration.tsx'
import css from '../Illustration.module.css'

export function PeoplePicture() {
  return (
    <Illustration>
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
    </Illustration>
  )
}
