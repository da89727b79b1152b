import { dirname, join } from 'node:path'
import ts from 'typescript'
import { parseCode } from './parse-code.ts'

/** A file of words, then keys in it. `*` is a key that only a running site knows. */
type Path = readonly string[]

interface Reading {
  path: Path
  /** keys of objects where it's read, and in the files imported there: any may be a `*` */
  keys: ReadonlySet<string>
}

export interface CodeWords {
  /** what is read, or passed on whole: then what is read of it can't be told */
  readings: Reading[]
  /** any may be a `*` */
  strings: ReadonlySet<string>
  /** what is read of things that aren't known as words */
  properties: ReadonlySet<string>
}

/** A scope's names with what they stand for; `options.text` is a member of the object `options`. */
type Names = Map<string, Path[]>

interface Source {
  file: string
  tree: ts.SourceFile
  nodes: ts.Node[]
  scopes: Map<ts.Node, Names>
  /** names that stand for words in some scope, and objects with such members: few, and so quick to ask */
  known: Set<string>
}

/** Brings the groups together: see `words`. */
const aggregate = 'api/content/words.ts'
const filesOfGroups: Readonly<Record<string, string>> = { safety: 'assessment/safety', support: 'support' }
const fileOf = (group: string) => filesOfGroups[group] ?? `screens/${group}`

/** How far names are followed that stand for others, also in other files. */
const rounds = 4

/** Which texts the code reads: of groups, as `words('share')` gives them, and of files of content/ that it imports. */
export function wordsInUse(files: Readonly<Record<string, string>>): CodeWords {
  const sources = Object.entries(files).map(([file, code]): Source => {
    const tree = parseCode(file, code)
    return { file, tree, nodes: nodesIn(tree), scopes: new Map(), known: new Set() }
  })
  const exported = new Map<string, Names>()
  for (let round = 0; round < rounds; round += 1) for (const source of sources) bindNames(source, exported)
  const named = new Map(sources.map((source) => [source.file, namesIn(source)]))
  const readings = sources.flatMap((source) => {
    const near = [source.file, ...importsOf(source)].flatMap((file) => named.get(file)?.keys ?? [])
    const paths = pathsIn(source).filter(({ length }) => source.file !== aggregate || length > 1)
    return paths.map((path): Reading => ({ path, keys: new Set(near) }))
  })
  const all = (kind: 'strings' | 'properties') => new Set([...named.values()].flatMap((names) => names[kind]))
  return { readings, strings: all('strings'), properties: all('properties') }
}

/** Without types and imports in them. */
function nodesIn(tree: ts.SourceFile): ts.Node[] {
  const nodes: ts.Node[] = [tree]
  // the loop also visits what is added during it
  for (const node of nodes) {
    if (!ts.isTypeNode(node) && !ts.isImportDeclaration(node)) ts.forEachChild(node, (child) => void nodes.push(child))
  }
  return nodes
}

/** Calls that name keys and names in braces, and read nothing. */
const schemaCall = /^(?:texts|textWith|linesWhen|firstOf)$/

function namesIn({ nodes }: Source) {
  const names = { strings: [] as string[], properties: [] as string[], keys: [] as string[] }
  for (const node of nodes) {
    const { parent } = node
    if (ts.isStringLiteralLike(node) && !(ts.isCallExpression(parent) && schemaCall.test(parent.expression.getText())))
      names.strings.push(node.text)
    if (ts.isPropertyAccessExpression(node)) names.properties.push(node.name.text)
    if (ts.isBindingElement(node)) names.properties.push((node.propertyName ?? node.name).getText())
    if (ts.isPropertyAssignment(node)) names.keys.push(node.name.getText())
  }
  return names
}

function resolve({ file }: Source, { moduleSpecifier }: ts.ImportDeclaration): string {
  const { text } = moduleSpecifier as ts.StringLiteral
  return text.startsWith('.') ? join(dirname(file), text) : text.replace('#', '')
}

const importsOf = (source: Source) =>
  source.nodes.filter((node) => ts.isImportDeclaration(node)).map((node) => resolve(source, node))

function bindNames(source: Source, exported: Map<string, Names>): void {
  for (const node of source.nodes) {
    if (ts.isImportDeclaration(node)) bindImport(source, node, exported)
    if (ts.isVariableDeclaration(node) && node.initializer) bindVariable(source, node.name, node.initializer)
    if (ts.isFunctionDeclaration(node) && node.name) bind(source, scopeOf(node), node.name.text, resultOf(node, source))
    if (ts.isParameter(node)) bindPattern(source, node.parent, node.name, parameterPaths(node, source))
  }
  const own = [...(source.scopes.get(source.tree) ?? [])].filter(([, paths]) => paths.length > 0)
  exported.set(source.file, new Map(own))
}

const isScope = (node: ts.Node) =>
  ts.isFunctionLike(node) || ts.isBlock(node) || ts.isSourceFile(node) || ts.isForOfStatement(node)

const scopeOf = (node: ts.Node): ts.Node => ts.findAncestor(node.parent, isScope)!

function bind({ scopes, known }: Source, scope: ts.Node, name: string, paths: Path[]): void {
  if (paths.length > 0) known.add(name).add(name.replace(/\..*/, '.*'))
  scopes.set(scope, (scopes.get(scope) ?? new Map<string, Path[]>()).set(name, paths))
}

function bindVariable(source: Source, name: ts.BindingName, value: ts.Expression): void {
  const scope = scopeOf(name.parent)
  if (ts.isArrayBindingPattern(name) && ts.isArrayLiteralExpression(value)) {
    for (const [index, element] of name.elements.entries()) {
      const own = value.elements[index]
      if (own && ts.isBindingElement(element)) bindPattern(source, scope, element.name, pathsOf(own, source))
    }
    return
  }
  bindPattern(source, scope, name, resultOf(value, source))
  if (!ts.isIdentifier(name) || !ts.isObjectLiteralExpression(value)) return
  for (const property of value.properties) {
    if (!property.name) continue
    const paths = pathsOf(ts.isPropertyAssignment(property) ? property.initializer : property.name, source)
    bind(source, scope, `${name.text}.${property.name.getText()}`, paths)
  }
}

function bindPattern(source: Source, scope: ts.Node, name: ts.BindingName, paths: Path[]): void {
  if (ts.isIdentifier(name)) {
    bind(source, scope, name.text, paths)
    return
  }
  for (const element of name.elements) {
    if (ts.isOmittedExpression(element)) continue
    const key = element.propertyName ?? element.name
    const step = ts.isObjectBindingPattern(name) && (ts.isIdentifier(key) || ts.isStringLiteral(key)) ? key.text : '*'
    bindPattern(source, scope, element.name, element.dotDotDotToken ? paths : paths.map((path) => [...path, step]))
  }
}

function bindImport(source: Source, node: ts.ImportDeclaration, exported: Map<string, Names>): void {
  const file = resolve(source, node)
  const json = /^content\/en\/(.+)\.json$/.exec(file)?.[1]
  const scope = scopeOf(node)
  const bindAs = (name: string, original: string) => {
    if (json !== undefined) bind(source, scope, name, [original === 'default' ? [json] : [json, original]])
    for (const [member, paths] of exported.get(file) ?? []) {
      const isOwn = member === original || member.startsWith(`${original}.`)
      if (isOwn) bind(source, scope, member.replace(original, name), paths)
    }
  }
  const { name, namedBindings } = node.importClause ?? {}
  if (name) bindAs(name.text, 'default')
  if (!namedBindings || !ts.isNamedImports(namedBindings)) return
  for (const { name, propertyName } of namedBindings.elements) bindAs(name.text, (propertyName ?? name).text)
}

/** Of a value, or of a function that returns it. */
function resultOf(node: ts.Expression | ts.FunctionDeclaration, source: Source): Path[] {
  if (!ts.isArrowFunction(node) && !ts.isFunctionDeclaration(node)) return pathsOf(node, source)
  const { body } = node
  if (body === undefined) return []
  if (!ts.isBlock(body)) return pathsOf(body, source)
  const returned = body.statements.flatMap((one) => (ts.isReturnStatement(one) && one.expression) || [])
  return returned.flatMap((one) => pathsOf(one, source))
}

/** As its type says, or as a list passes it to a callback. */
function parameterPaths({ type, parent }: ts.ParameterDeclaration, source: Source): Path[] {
  if (type) return typePaths(type, source)
  const call = parent.parent
  if (!ts.isArrowFunction(parent) || !ts.isCallExpression(call)) return []
  const { expression } = call
  if (!ts.isPropertyAccessExpression(expression)) return []
  return pathsOf(expression.expression, source).map((path) => [...path, '*'])
}

/** `Words['share']['button']` */
function typePaths(node: ts.TypeNode, source: Source): Path[] {
  if (ts.isIndexedAccessTypeNode(node)) {
    const { objectType, indexType } = node
    const step = ts.isLiteralTypeNode(indexType) && ts.isStringLiteral(indexType.literal) ? indexType.literal.text : '*'
    if (objectType.getText() === 'Words') return [[fileOf(step)]]
    return typePaths(objectType, source).map((path) => [...path, step])
  }
  if (!ts.isTypeReferenceNode(node)) return []
  const isNamed = (one: ts.Node) => ts.isTypeAliasDeclaration(one) && one.name.text === node.typeName.getText()
  const alias = source.tree.statements.find(isNamed) as ts.TypeAliasDeclaration | undefined
  return alias ? typePaths(alias.type, source) : []
}

const isWrapper = (node: ts.Node) =>
  ts.isParenthesizedExpression(node) ||
  ts.isNonNullExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isSatisfiesExpression(node)

const isChoice = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && /^(?:\?\?|\|\||&&)$/.test(node.operatorToken.getText())

/** Every text or group of texts that it may stand for. */
function pathsOf(node: ts.Node, source: Source): Path[] {
  if (isWrapper(node)) return pathsOf(node.expression, source)
  if (ts.isIdentifier(node)) return [...(findNames(node, source)?.get(node.text) ?? []), ...memberPaths(node, source)]
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap((one) => pathsOf(one, source))
  if (isChoice(node)) return [node.left, node.right].flatMap((one) => pathsOf(one, source))
  if (ts.isPropertyAccessExpression(node)) {
    const member = ts.isIdentifier(node.expression) ? findNames(node, source)?.get(node.getText()) : undefined
    return member ?? pathsOf(node.expression, source).map((path) => [...path, node.name.text])
  }
  if (ts.isElementAccessExpression(node)) {
    const steps = keysOf(node.argumentExpression)
    const members = memberPaths(node.expression, source)
    if (members.length > 0) return members
    return pathsOf(node.expression, source).flatMap((path) => steps.map((step) => [...path, step]))
  }
  return ts.isCallExpression(node) ? callPaths(node, source) : []
}

function callPaths({ expression, arguments: [first, , third] }: ts.CallExpression, source: Source): Path[] {
  const called = expression.getText()
  if (called === 'words' && first) return keysOf(first).map((group) => [fileOf(group)])
  if (called === 'parseContent' && third) return pathsOf(third, source)
  if (called === 'Object.values' && first) return pathsOf(first, source)
  return ts.isIdentifier(expression) ? pathsOf(expression, source) : []
}

function keysOf(key: ts.Expression): string[] {
  if (ts.isStringLiteralLike(key)) return [key.text]
  return ts.isConditionalExpression(key) ? [...keysOf(key.whenTrue), ...keysOf(key.whenFalse)] : ['*']
}

/** Of the scope that has its name. */
function findNames(node: ts.Node, { scopes, known }: Source): Names | undefined {
  const name = node.getText()
  if (!known.has(name)) return undefined
  const scope = ts.findAncestor(node, (one) => scopes.get(one)?.has(name) ?? false)
  return scope && scopes.get(scope)
}

function memberPaths(node: ts.Node, { scopes, known }: Source): Path[] {
  if (!ts.isIdentifier(node) || !known.has(`${node.text}.*`)) return []
  const scope = ts.findAncestor(node, (one) => scopes.get(one)?.has(node.text) ?? false)
  const members = [...(scope ? scopes.get(scope)! : [])].filter(([name]) => name.startsWith(`${node.text}.`))
  return members.flatMap(([, paths]) => paths)
}

const pathsIn = (source: Source): Path[] =>
  source.nodes.filter((node) => ts.isExpression(node) && isEnd(node)).flatMap((node) => pathsOf(node, source))

/** Of an object that has a name: it's read under that. */
const isMember = (node: ts.Node) =>
  ts.isObjectLiteralElement(node) &&
  ts.isVariableDeclaration(node.parent.parent) &&
  ts.isIdentifier(node.parent.parent.name)

/** Whether the code around it reads no part of it. */
function isEnd(node: ts.Node): boolean {
  const { parent } = node
  if (isWrapper(parent) || isChoice(parent) || ts.isPropertyAccessExpression(parent)) return false
  if (ts.isElementAccessExpression(parent)) return parent.expression !== node
  // a function's result is read where it's called; a method is one of the text before it
  if (ts.isCallExpression(parent) && parent.expression === node) return !ts.isIdentifier(node)
  if (ts.isCallExpression(parent) && /^(?:parseContent|Object\.values)$/.test(parent.expression.getText())) return false
  if (ts.isConditionalExpression(parent)) return parent.condition === node
  if (ts.isVariableDeclaration(parent) || isMember(parent)) return false
  if (ts.isArrayLiteralExpression(parent) && ts.isVariableDeclaration(parent.parent))
    return ts.isIdentifier(parent.parent.name)
  // whether it's there
  if (ts.isPrefixUnaryExpression(parent) || ts.isIfStatement(parent)) return false
  if (ts.isBindingElement(parent)) return parent.initializer === node
  return ts.isShorthandPropertyAssignment(parent) || !('name' in parent && parent.name === node)
}
