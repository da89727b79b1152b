declare namespace App {
  interface Locals {
    /** in the same process; absent in development */
    api?: (request: Request) => Promise<Response>
    /** absent in a build and in development, where Astro knows it */
    siteUrl?: string
  }
}

interface ImportMetaEnv {
  /** the API's answers about the sample, by call (astro.config.mjs) */
  /** what the API answers about the sample, by language */
  readonly SAMPLE: Record<string, Record<string, unknown>>
}

interface TrustedTypesPolicy {
  createHTML(text: string): string
  createScriptURL(text: string): string
}

/** TypeScript has no types for them yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: Partial<TrustedTypesPolicy>): TrustedTypesPolicy
}
