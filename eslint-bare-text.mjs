/**
 * Translating browsers wrap text in elements. React then fails to update, remove or insert before a text that has
 * siblings. Reports expressions that may give text among siblings, and words beside an expression that gives an element
 * at times. Trusts `children` and what components render. `eslint-plugin-react-google-translate` reports texts of
 * conditions alone, whose change throws; a value that changes beside a text is then lost in silence.
 * @type {import('eslint').Rule.RuleModule}
 */
export const bareText = {
  meta: {
    type: 'problem',
    messages: {
      bare: 'Browsers that translate a page break this text: give it an element of its own, or write all of it as one template.',
    },
    schema: [],
  },
  create(context) {
    const check = ({ children }) => {
      const kinds = children.map(kindOf)
      const has = (wanted) => kinds.includes(wanted)
      if (kinds.filter((kind) => kind !== 'nothing').length < 2) return
      const reported = has('value') ? 'value' : has('element at times') && 'words'
      children.forEach((node, place) => kinds[place] === reported && context.report({ node, messageId: 'bare' }))
    }
    return { JSXElement: check, JSXFragment: check }
  },
}

function kindOf(child) {
  if (child.type === 'JSXText') return child.value.trim() === '' ? 'nothing' : 'words'
  if (child.type !== 'JSXExpressionContainer') return 'element'
  const { expression } = child
  if (expression.type === 'JSXEmptyExpression') return 'nothing'
  if (expression.type === 'Literal') return String(expression.value).trim() === '' ? 'nothing' : 'words'
  if (isChildren(expression)) return 'element'
  return valuesOf(expression).every(isElement) ? 'element at times' : 'value'
}

/** The possible values of an expression, without empty ones. */
function valuesOf(node) {
  switch (node.type) {
    case 'ConditionalExpression':
      return [...valuesOf(node.consequent), ...valuesOf(node.alternate)]
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [] : valuesOf(node.left)), ...valuesOf(node.right)]
    case 'ChainExpression':
      return valuesOf(node.expression)
    case 'Literal':
      return node.value === null ? [] : [node]
    case 'CallExpression':
      return isLoop(node) ? valuesOf(node.arguments[0].body) : [node]
    default:
      return [node]
  }
}

/** For instance `list.map((entry) => ...)`. */
const isLoop = ({ callee, arguments: [callback] }) =>
  callee.property?.name === 'map' && callback?.type === 'ArrowFunctionExpression'

/** Also true of block bodies, whose return values aren't checked. */
const isElement = ({ type }) => ['JSXElement', 'JSXFragment', 'BlockStatement'].includes(type)

const isChildren = (node) =>
  node.type === 'CallExpression' ? isChildren(node.callee) : (node.property ?? node).name === 'children'
