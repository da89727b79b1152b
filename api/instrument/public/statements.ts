import anchor from '#content/en/assessment/statements/anchor.json'
import compass from '#content/en/assessment/statements/compass.json'
import drive from '#content/en/assessment/statements/drive.json'
import heart from '#content/en/assessment/statements/heart.json'
import lens from '#content/en/assessment/statements/lens.json'
import needs from '#content/en/assessment/statements/needs.json'
import pattern from '#content/en/assessment/statements/pattern.json'
import personality from '#content/en/assessment/statements/personality.json'
import spark from '#content/en/assessment/statements/spark.json'
import vibe from '#content/en/assessment/statements/vibe.json'
import { translated } from '#api/content/translated.ts'
import type { SignalName } from '#api/contract/signal.ts'

const files: Record<string, Readonly<Record<string, string>>> = {
  anchor,
  compass,
  drive,
  heart,
  lens,
  needs,
  pattern,
  personality,
  spark,
  vibe,
}

/** What a signal's statements say, by their ids. Unchecked: the server checks them at the start. */
export function statementsOf(signal: SignalName): Readonly<Record<string, string>> {
  const name = signal.toLowerCase()
  return translated(`assessment/statements/${name}.json`, files[name]!)
}
