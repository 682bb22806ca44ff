import { useNavigate } from '@tanstack/react-router'
import { Building2, CircleHelp, Keyboard, LogOut, Monitor, Moon, Sun, UserCog } from 'lucide-react'
import { signOut, useActor } from '../../platform/session.ts'
import { chooseTheme } from '../../platform/theme.ts'
import type { Act } from '../../platform/ui/base/page-commands.ts'

/** What a person can do on every page of the console. */
export function useOwnActs(openShortcuts: () => void): Act[] {
  const navigate = useNavigate()
  const company = useActor()?.company?._id
  const openCompany = () => void navigate({ to: '/companies/$id', params: { id: company ?? '' } })
  return [
    ...(company ? [{ name: 'Your company', icon: Building2, run: openCompany }] : []),
    { name: 'Light theme', icon: Sun, run: () => chooseTheme('light') },
    { name: 'Dark theme', icon: Moon, run: () => chooseTheme('dark') },
    { name: 'Theme of the system', icon: Monitor, run: () => chooseTheme('system') },
    { name: 'Help', icon: CircleHelp, run: () => void navigate({ to: '/help' }) },
    { name: 'Keyboard shortcuts', icon: Keyboard, run: openShortcuts },
    { name: 'Your account', icon: UserCog, run: () => void navigate({ to: '/account' }) },
    { name: 'Logout', icon: LogOut, run: () => void signOut() },
  ]
}
