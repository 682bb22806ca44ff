import { Illustration } from '../Illustration.tsx'
import css from '../Illustration.module.css'

export function EventsPicture() {
  return (
    <Illustration hasSprig>
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
    </Illustration>
  )
}
