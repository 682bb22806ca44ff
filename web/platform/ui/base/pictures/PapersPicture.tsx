import { Illustration } from '../Illustration.tsx'
import css from '../Illustration.module.css'

export function PapersPicture() {
  return (
    <Illustration hasSprig>
      <path className={css.tint} d="M58 34h64a6 6 0 0 1 6 6v80H64a6 6 0 0 1-6-6z" />
      <path className={css.paper} d="M74 24h50l20 20v76a6 6 0 0 1-6 6H80a6 6 0 0 1-6-6z" />
      <path className={css.gold} d="M124 24v20h20z" />
      <path d="M90 62h36M90 76h36M90 90h22" />
      <path className={css.strong} d="M92 112c0-8 5-13 14-14 0 9-5 14-14 14z" />
    </Illustration>
  )
}
