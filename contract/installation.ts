/** The settings that every page and mail shows. */
export interface Installation {
  name: string
  /** As #rrggbb. */
  accent: string
  /** The address of the logo, 240 pixels wide. */
  logo: string | null
}

export const standardAccent = '#17694a'

/** The defaults. */
export const standardInstallation: Installation = { name: 'Laurel', accent: standardAccent, logo: null }
