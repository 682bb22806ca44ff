import { Dialog } from '../ui/overlay/Dialog.tsx'
import { useScreens } from './screens.ts'
import css from './Shortcuts.module.css'

/** The list of keyboard shortcuts. */
export default function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="Keyboard shortcuts">
      <dl className={css.list}>
        <Shortcut keys={[isApple() ? '⌘' : 'Ctrl', 'K']} what="Search everything" />
        <Shortcut keys={['/']} what="Search this list" />
        <Shortcut keys={['J', 'K']} what="Down and up in a list" />
        <Shortcut keys={['Enter']} what="Open the one you are at" />
        <Shortcut keys={['X']} what="Select it" />
        <Shortcut keys={['N', 'P']} what="Next and previous, on its page" />
        <Shortcut keys={['?']} what="These shortcuts" />
        <Shortcut keys={['Esc']} what="Close, or empty the search" />
        {useScreens().map(
          ({ name, key }) =>
            key && <Shortcut key={name} keys={['G', key.toUpperCase()]} what={`Go to ${name}`} />,
        )}
      </dl>
    </Dialog>
  )
}

function Shortcut({ keys, what }: { keys: readonly string[]; what: string }) {
  return (
    <div>
      <dt>{what}</dt>
      <dd>
        {keys.map(key => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dd>
    </div>
  )
}

export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}
