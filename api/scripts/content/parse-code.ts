import ts from 'typescript'

const parsed = new Map<string, ts.SourceFile>()

/** Once for each text, as several rules read the same files. */
export function parseCode(file: string, code: string): ts.SourceFile {
  const known = parsed.get(file)
  const text = file.endsWith('.astro') ? astroAsTsx(code) : code
  if (known?.text === text) return known
  const kind = file.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  parsed.set(file, source)
  return source
}

/** In the same lines. Of what TypeScript doesn't know in it, it leaves nothing out. */
function astroAsTsx(code: string): string {
  const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ')
  const [, fields = '', template = ''] = /^(?:---\n([\s\S]*?\n)---)?([\s\S]*)$/.exec(code) ?? []
  const markup = template
    .replaceAll(/<!--[\s\S]*?-->|<!doctype html>|<style\b[\s\S]*?<\/style>/g, blank)
    .replaceAll(/(<script\b(?:[^>]*[^>/])?>)([\s\S]*?)(<\/script>)/g, '$1{() => {$2}}$3')
  return `${fields && '\n'}${fields};<>${markup}</>`
}
