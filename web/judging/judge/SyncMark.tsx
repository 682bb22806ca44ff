import { CloudAlert, CloudCheck, CloudUpload, Smartphone } from 'lucide-react'
import { saySync, type SyncState } from './sync-state.ts'
import css from './SyncMark.module.css'

const icons = { saved: CloudCheck, sending: CloudUpload, kept: Smartphone, refused: CloudAlert }

/** Where what the judge entered is, always in sight. `text` says it where there is little room. */
export function SyncMark({ state, text = saySync(state) }: { state: SyncState; text?: string }) {
  const Icon = icons[state.kind]
  return (
    <span className={`${css.mark} ${css[state.kind] ?? ''}`} data-sync={state.kind}>
      <Icon className="icon-s" aria-hidden />
      {text}
    </span>
  )
}
