import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { keysOfScreen, type ScreenKeys } from '../../platform/shell/screen-keys.ts'
import { useEventAround } from '../event-shell/workspace-live.ts'
import { goKeys } from './keys.ts'
import { useScreens } from './screens.ts'
import css from './Shortcuts.module.css'

/** The list of keyboard shortcuts, the screen's own first. Where it has some, those of lists mean nothing. */
export default function Shortcuts({ onClose }: { onClose: () => void }) {
  const own = keysOfScreen()
  const around = useEventAround()
  return (
    <Dialog isOpen onClose={onClose} title="Keyboard shortcuts" width={736}>
      {own && (
        <>
          <h3>On this screen</h3>
          <dl className={css.list}>
            {own.map(([keys, what]) => (
              <Shortcut key={what} keys={keys} what={what} />
            ))}
          </dl>
          <h3>Everywhere</h3>
        </>
      )}
      <dl className={css.list}>
        <Shortcut keys={[isApple() ? '⌘' : 'Ctrl', 'K']} what="Search everything" />
        {around?.place.round && <Shortcut keys={['[', ']']} what="Previous and next screen of the round" />}
        {!own && listKeys.map(([keys, what]) => <Shortcut key={what} keys={keys} what={what} />)}
        <Shortcut keys={['?']} what="These shortcuts" />
        <Shortcut keys={['Esc']} what="Close, or empty the search" />
        {goKeys(useScreens()).map(({ name, key }) => (
          <Shortcut key={key} keys={['G', key.toUpperCase()]} what={`Go to ${name}`} />
        ))}
      </dl>
    </Dialog>
  )
}

const listKeys: ScreenKeys = [
  [['/'], 'Search this list'],
  [['F'], 'Filters'],
  [['J', 'K'], 'Down and up in a list'],
  [['Enter'], 'Open the one you are at'],
  [['X'], 'Select it'],
  [['N', 'P'], 'Next and previous, on its page'],
]

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
