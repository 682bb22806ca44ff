import { Link } from '@tanstack/react-router'
import { Building2, CircleHelp, FileText, LogOut, Moon, Monitor, Sun, User, UserCog } from 'lucide-react'
import { useState } from 'react'
import { chooseTheme, currentTheme, type Theme } from '../theme.ts'
import css from './ProfilePanel.module.css'

const themes: readonly { theme: Theme; label: string; icon: typeof Sun }[] = [
  { theme: 'light', label: 'Light', icon: Sun },
  { theme: 'dark', label: 'Dark', icon: Moon },
  { theme: 'system', label: 'As the system', icon: Monitor },
]

interface ProfilePanelProps {
  isCandidate: boolean
  /** For a company user, whose company is not in the navigation. */
  companyId?: string
  close: () => void
}

/** The panel of the profile button, in the console and on public pages. It links to what everybody has of their own. */
export function ProfilePanel({ isCandidate, companyId, close }: ProfilePanelProps) {
  return (
    <>
      {companyId && (
        <Link to="/companies/$id" params={{ id: companyId }} className={css.item} onClick={close}>
          <Building2 className="icon-s" aria-hidden /> Your company
        </Link>
      )}
      {isCandidate && (
        <>
          <Link to="/add-profile" className={css.item} onClick={close}>
            <User className="icon-s" aria-hidden /> Profile
          </Link>
          <Link to="/my-applications" className={css.item} onClick={close}>
            <FileText className="icon-s" aria-hidden /> My applications
          </Link>
        </>
      )}
      <Link to="/account" className={css.item} onClick={close}>
        <UserCog className="icon-s" aria-hidden /> Account
      </Link>
      {!isCandidate && (
        <Link to="/help" className={css.item} onClick={close}>
          <CircleHelp className="icon-s" aria-hidden /> Help
        </Link>
      )}
      <ThemeChoice />
      <button type="button" className={css.item} onClick={leave}>
        <LogOut className="icon-s" aria-hidden /> Logout
      </button>
    </>
  )
}

/** Loaded on press, so that the entry of every page does not include the contract. */
async function leave() {
  const { signOut } = await import('../session.ts')
  await signOut()
}

function ThemeChoice() {
  const [chosen, setChosen] = useState<Theme>(currentTheme)
  const choose = (theme: Theme) => {
    chooseTheme(theme)
    setChosen(theme)
  }
  return (
    <div className={css.themes} role="group" aria-label="Theme">
      {themes.map(({ theme, label, icon: Icon }) => (
        <button
          key={theme}
          type="button"
          aria-pressed={chosen === theme}
          aria-label={label}
          title={label}
          onClick={() => choose(theme)}
        >
          <Icon className="icon-s" aria-hidden />
        </button>
      ))}
    </div>
  )
}
