import { readFileSync } from 'node:fs'
import { Glob } from 'bun'
import ts from 'typescript'
import type { Fault } from './content.ts'
import { parseCode } from './parse-code.ts'

/** Folders whose words are in content/. */
const folders = ['api', 'site']

/** Texts in code that no user reads, and why they may stay: in whole files, or those that `texts` matches. */
const exceptions: { files: string; texts?: RegExp; reason: string }[] = [
  { files: '**/*.{test,e2e,fixture}.{ts,tsx}', reason: 'tests' },
  { files: '{api,site}/{test,e2e,bench,deploy,scripts}/**', reason: 'tests and tools' },
  { files: 'api/{cli,db}/**', reason: 'commands and SQL' },
  { files: 'api/{env,env-files,setting-schemas,secret,server,log,metrics,operator-error}.ts', reason: 'for operators' },
  { files: 'api/http/{client-address,listen,openapi,request-limits}.ts', reason: 'for operators and programs' },
  { files: 'api/{accounts/{provider/plugin,session/hidden-hints},retention/sweep}.ts', reason: 'logged' },
  { files: 'api/mail/{failures,outbox}.ts', reason: 'logged' },
  { files: 'api/accounts/provider/routes.ts', texts: /^it(?:s ID token)? /, reason: 'logged' },
  { files: 'api/mail/page.ts', reason: 'styles' },
  { files: 'api/{letter/model,model}/**', reason: 'what a model is asked and may answer' },
  {
    files: 'api/content/{check,content-error,fill,locale,names,text-schema,groups/*}.ts',
    reason: 'complaints on content/',
  },
  { files: 'api/translations/**', reason: 'complaints on content/' },
  { files: 'api/{instrument/bank,letter/evidence/pairs,letter/writer/schemas}.ts', reason: 'complaints on content/' },
  { files: 'api/letter/contract.ts', texts: /^This names nothing/, reason: 'complaints on content/' },
  { files: 'site/lib/{content,markdown}/**', texts: /^This (?:must|is the file’s)/, reason: 'complaints on content/' },
  { files: 'api/http/route-options.ts', texts: /^The response doesn’t/, reason: 'fails tests' },
  { files: 'api/accounts/**', texts: /^(?:no key update|known device of)$/, reason: 'SQL and what is hashed' },
  { files: 'api/answers/save-answer.ts', texts: /\bselect\b/, reason: 'SQL' },
  { files: 'api/contract/text.ts', texts: /^Arab Beng/, reason: 'names of scripts' },
  { files: 'site/**', texts: /^(?:script of \w+|(?:nob|someb)ody(?: else)? is signed in)$/, reason: 'names in code' },
  { files: '**', texts: /^(?:about the same|likely real change|Learning From the Past)$/, reason: 'values' },
]

export function wordsInCodeFaults(): Fault[] {
  const files = folders.flatMap((folder) => [...new Glob(`${folder}/**/*.{ts,tsx,astro}`).scanSync()])
  const known = exceptions.map(({ files, texts = /^/ }) => ({ glob: new Glob(files), texts }))
  return files.flatMap((file) => {
    const here = known.filter(({ glob }) => glob.match(file)).map(({ texts }) => texts)
    // a whole file isn't even read
    if (here.some(({ source }) => source === '^')) return []
    return wordsIn(file, readFileSync(file, 'utf8'))
      .filter(({ text }) => !here.some((texts) => texts.test(text)))
      .map(({ line, text }) => ({ file, line, complaint: `“${text}” is for people: put it into content/en/screens.` }))
  })
}

/** Three in a row. */
const words = /\p{L}[\p{L}’']*[,:]? \p{L}[\p{L}’-]*[,;:]? \p{L}/u

const shownAttributes = /^(?:alt|label|placeholder|title|aria-(?:description|label|roledescription|valuetext))$/

/**
 * Every text between tags and in attributes that are shown or spoken; of other strings and parts of templates those with
 * three words or more, but for those of developers and style sheets.
 */
export function wordsIn(file: string, code: string): { line: number; text: string }[] {
  const source = parseCode(file, code)
  const found: { line: number; text: string }[] = []
  const visit = (node: ts.Node, isAttribute = false): void => {
    const written = textOf(node)
    if (written === undefined) {
      const isShown = ts.isJsxAttribute(node) && shownAttributes.test(node.name.getText(source))
      if (!isWordless(node, source)) ts.forEachChild(node, (child) => visit(child, isShown))
      return
    }
    const plain = written.trim().replaceAll(/\s+/g, ' ')
    const isShown = isAttribute || ts.isJsxText(node)
    if (isShown ? !/\p{L}/u.test(plain) : !words.test(plain) || isStyle(plain)) return
    // of JSX text, this is its first word
    const start = node.getStart(source) + (ts.isJsxText(node) ? 0 : written.search(/\S/))
    found.push({ line: source.getLineAndCharacterOfPosition(start).line + 1, text: plain })
  }
  visit(source)
  return found
}

function textOf(node: ts.Node): string | undefined {
  const isPart = ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
  return ts.isStringLiteralLike(node) || ts.isJsxText(node) || isPart ? node.text : undefined
}

const wordlessAttributes = /^(?:class(?:Name|:list)?|style|d|media|sizes|srcset|transform|viewBox)$/

/** Their arguments are values, selectors or for developers. */
const wordlessCalls =
  /^(?:log\w*|matchMedia|.+\.(?:enum|meta|log|warn|error|run|daily|hourly|querySelector(?:All)?|closest|matches|supports))$/

function isWordless(node: ts.Node, source: ts.SourceFile): boolean {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isTaggedTemplateExpression(node)) return true
  if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node))
    return wordlessAttributes.test(node.name.getText(source))
  if (ts.isNewExpression(node))
    return /^(?!(?:Passkey|Problem)Error).*(?:Error|Failure)$/.test(node.expression.getText(source))
  if (!ts.isCallExpression(node)) return false
  const [method] = node.arguments
  const isEndpoint = node.arguments.length > 2 && /^'(?:GET|POST|PUT|PATCH|DELETE)'$/.test(method!.getText(source))
  return isEndpoint || wordlessCalls.test(node.expression.getText(source))
}

/** Such as 'flex items-center gap-2' or 'color-mix(in srgb, red, blue)'. */
function isStyle(text: string): boolean {
  if (/^(?:[a-z-]+\(|@media )/.test(text)) return true
  const names = text.split(' ')
  const special = names.filter((name) => /.[-:[]./.test(name))
  return names.every((name) => /^[^\p{Lu}’“]*[^\p{Lu}’“.,;:?]$/u.test(name)) && special.length >= names.length / 3
}
