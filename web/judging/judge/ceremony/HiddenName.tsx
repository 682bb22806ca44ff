import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { seeName } from '../../../../contract/judging/ceremony.calls.ts'
import { callJudge } from '../judge-fetch.ts'
import css from './Panel.module.css'

/** The name comes from the server while the button is held, and goes when it is let go. */
export function HiddenName({ token }: { token: string }) {
  const [name, setName] = useState<string>()
  const [isHeld, setIsHeld] = useState(false)
  const hold = async () => {
    if (isHeld) return
    setIsHeld(true)
    const { data } = await callJudge(seeName, null, { body: { token } }).catch(() => ({ data: undefined }))
    setName(data ? [data.team_name, data.title].filter(Boolean).join(', ') : 'It cannot be looked up now')
  }
  const letGo = () => {
    setIsHeld(false)
    setName(undefined)
  }
  const isShown = isHeld && name !== undefined
  return (
    <>
      <p className={css.hidden} data-shown={isShown} dir="auto">
        {isShown ? (
          name
        ) : (
          <>
            <EyeOff className="icon" aria-hidden /> Name hidden on this phone
          </>
        )}
      </p>
      <button
        type="button"
        className={css.hold}
        onPointerDown={() => void hold()}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onPointerLeave={letGo}
        onContextMenu={event => event.preventDefault()}
        onKeyDown={event => {
          if (event.key !== ' ') return
          event.preventDefault()
          if (!event.repeat) void hold()
        }}
        onKeyUp={event => event.key === ' ' && letGo()}
        onBlur={letGo}
      >
        <Eye className="icon" aria-hidden /> Hold to see the name
      </button>
    </>
  )
}
