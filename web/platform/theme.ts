/** Light, dark, or the system's preference; stored in this browser. */
export type Theme = 'light' | 'dark' | 'system'

const themeKey = 'theme'

export function currentTheme(): Theme {
  const kept = localStorage.getItem(themeKey)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(themeKey)
  else localStorage.setItem(themeKey, theme)
  showTheme(theme)
}

export function showTheme(theme: Theme): void {
  const isDark = theme === 'system' ? systemIsDark().matches : theme === 'dark'
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
}

export function systemIsDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}
