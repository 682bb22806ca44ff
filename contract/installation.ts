/** What every page and mail shows of the installation's settings. */
export interface Installation {
  name: string
  /** As #rrggbb. */
  accent: string
  /** Where its picture is shown from, 240 wide. */
  logo: string | null
}

export const standardAccent = '#17694a'

/** Until organisers say otherwise. */
export const standardInstallation: Installation = { name: 'Laurel', accent: standardAccent, logo: null }
