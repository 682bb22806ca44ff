import { Illustration } from '../Illustration.tsx'
import css from '../Illustration.module.css'

export function PostPicture() {
  return (
    <Illustration>
      <path className={css.paper} d="M48 54h112v72H48z" />
      <path className={css.tint} d="M48 54l56 42 56-42z" />
      <path d="M48 126l42-40M160 126l-42-40" />
      <circle className={css.gold} cx="104" cy="92" r="11" />
      <path d="M104 40V20M84 44l-8-14M124 44l8-14" />
    </Illustration>
  )
}
