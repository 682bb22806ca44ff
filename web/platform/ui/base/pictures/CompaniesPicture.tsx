import { Illustration } from '../Illustration.tsx'
import css from '../Illustration.module.css'

export function CompaniesPicture() {
  return (
    <Illustration hasSprig>
      <path className={css.tint} d="M48 126V74h36v52zM128 126V86h32v40z" />
      <path className={css.paper} d="M78 126V34l26-14 26 14v92z" />
      <path d="M92 50h8M108 50h8M92 66h8M108 66h8M92 82h8M108 82h8M58 86h10M58 98h10M140 98h10M140 110h10" />
      <path className={css.gold} d="M98 126v-22h12v22z" />
      <path d="M104 20V6" />
      <path className={css.strong} d="M104 6h16l-4 5 4 5h-16z" />
    </Illustration>
  )
}
