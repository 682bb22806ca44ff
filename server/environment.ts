/** The settings as their owner gave them. */
export const environment = { ...process.env }

// Libraries look at NODE_ENV as they are first read, so this file is imported before all others: without it React would
// render mails and pages with its development build, several times slower.
if (!process.argv.includes('--dev')) process.env.NODE_ENV ??= 'production'
