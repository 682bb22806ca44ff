import { StartError } from './start-error.ts'

/** An invalid environment variable. The message is a sentence for the operator. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
}
