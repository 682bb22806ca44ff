import type { ShownProvider } from './providers.calls.ts'

/** What every page and mail shows of the installation. */
export interface Brand {
  name: string
  /** As #rrggbb. */
  accent: string
  /** The address of the logo, 240 pixels wide. */
  logo: string | null
}

/** The settings that pages know. */
export interface Installation extends Brand {
  /** The country of a phone number that is not typed yet: two letters (ISO 3166), and its calling code. */
  default_country: string
  default_calling_code: string
  /** Whether people who sign up must give a phone number. */
  phone_required: boolean
  /** Whom people may log in with. */
  providers: readonly ShownProvider[]
  /** Whether the address of this installation has a domain name, which passkeys need. */
  can_have_passkeys: boolean
  /** Whether a mail server is set. Without one mails are kept in the outbox. */
  sends_mail: boolean
}

export const standardAccent = '#17694a'

/** The defaults. */
export const standardInstallation: Installation = {
  name: 'Laurel',
  accent: standardAccent,
  logo: null,
  default_country: 'IN',
  default_calling_code: '91',
  phone_required: true,
  providers: [],
  can_have_passkeys: true,
  sends_mail: true,
}
