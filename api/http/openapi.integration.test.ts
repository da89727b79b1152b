import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, expect, test } from 'bun:test'
import { getOpenapi } from '../contract/operation.ts'
import { createTestApp, TestClient } from '../test/client.ts'
import { onDatabase } from '../test/databases.ts'
import type { OpenapiDocument } from '../test/documented-requests.ts'

onDatabase('the OpenAPI document', (database) => {
  let document: OpenapiDocument
  beforeAll(async () => {
    document = (await new TestClient(createTestApp(database())).call(getOpenapi)).body
  })

  test('follows the rules that Redocly recommends', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: JSON.stringify(document), config })
    const shown = problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)
    expect(shown).toEqual([])
  })

  test('gives a shape to everything that is sent or answered', () => {
    expect(shapeless(document)).toEqual([])
  })
})

/** The places where a schema allows anything at all, except the additional fields of an object. */
function shapeless(part: unknown, place = '', isSchema = false): string[] {
  if (typeof part !== 'object' || part === null) return []
  const entries = Object.entries(part)
  if (isSchema && entries.length === 0) return [place]
  const isList = /\/(properties|schemas|anyOf|allOf|oneOf|prefixItems)$/.test(place)
  return entries
    .filter(([name]) => name !== 'additionalProperties' || isList)
    .flatMap(([name, inner]) => shapeless(inner, `${place}/${name}`, isList || name === 'schema' || name === 'items'))
}
