declare namespace App {
  interface Locals {
    /** answers as the API does, in the server's own process; absent in development, where the API is another one */
    api?: (request: Request) => Promise<Response>
    /** the address people type; absent in a build and in development, where Astro knows it */
    siteUrl?: string
  }
}

interface ImportMetaEnv {
  /** what the API answers about the sample, by the names of its calls; put in by astro.config.mjs */
  readonly SAMPLE: Record<string, unknown>
}

interface TrustedTypesPolicy {
  createHTML(text: string): string
  createScriptURL(text: string): string
}

/** As far as they are used here; TypeScript has no types for them yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: Partial<TrustedTypesPolicy>): TrustedTypesPolicy
}
