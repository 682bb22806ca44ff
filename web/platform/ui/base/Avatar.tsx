import { initialsTone } from '../../../../drawings/initials-tone.ts'
import css from './Avatar.module.css'
import { Thumbnail } from './Thumbnail.tsx'

interface AvatarProps {
  name: string
  image?: string | null
  size?: 24 | 28 | 32 | 40 | 48 | 64 | 80
}

/** A person's photo, or their initials: no face is made up for anybody. Hidden from screen readers, because the name is beside it. */
export function Avatar({ name, image, size = 28 }: AvatarProps) {
  const className = `${css.avatar} ${css[`size-${size}`]}`
  return (
    <Thumbnail image={image} size={size} className={className}>
      <span className={`${className} ${css[`tone-${initialsTone(name)}`]}`} aria-hidden="true">
        {initials(name)}
      </span>
    </Thumbnail>
  )
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map(word => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
