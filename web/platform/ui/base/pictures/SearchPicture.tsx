import { Illustration } from '../Illustration.tsx'
import css from '../Illustration.module.css'

export function SearchPicture() {
  return (
    <Illustration isSmall>
      <path
        className={css.fill}
        d="M21 16h50a7 7 0 0 1 0 14H21a7 7 0 0 1 0-14zM21 38h26a7 7 0 0 1 0 14H21a7 7 0 0 1 0-14zM21 60h38a7 7 0 0 1 0 14H21a7 7 0 0 1 0-14z"
      />
      <circle className={css.paper} cx="74" cy="40" r="22" />
      <path d="M90 56l14 14M66 48c0-9 5-14 15-15 0 10-5 15-15 15zM66 48l-4 4" />
    </Illustration>
  )
}
