/** The environment as the operator set it, before NODE_ENV gets its default. */
export const environment = { ...process.env }

// Libraries read NODE_ENV at import, so this file is imported first. Without it React would render mails and pages with
// its development build, several times slower.
if (!process.argv.includes('--dev')) process.env.NODE_ENV ||= 'production'
