declare namespace App {
  interface Locals {
    /** answers as the API does, in the server's own process; absent in development, where the API is another one */
    api?: (request: Request) => Promise<Response>
    /** the address people type; absent in a build and in development, where Astro knows it */
    siteUrl?: string
  }
}
