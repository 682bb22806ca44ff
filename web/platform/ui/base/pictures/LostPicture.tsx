import { Illustration } from '../Illustration.tsx'
import css from '../Illustration.module.css'

export function LostPicture() {
  return (
    <Illustration hasSprig>
      <path d="M104 126V40" />
      <path className={css.paper} d="M104 46h52l12 12-12 12h-52z" />
      <path className={css.gold} d="M104 78H60L48 89l12 11h44z" />
      <path d="M116 58h26M92 89H70" />
      <path
        className={css.tint}
        d="M104 40c-10-3-15-10-14-20 10 3 15 10 14 20zM104 40c10-3 15-10 14-20-10 3-15 10-14 20z"
      />
    </Illustration>
  )
}
