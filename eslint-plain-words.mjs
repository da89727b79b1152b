import { complaintsAbout } from './api/scripts/content/style.mjs'

/**
 * Reports strings and text with a turn of phrase that content/style.md has a better one for.
 * @param {readonly import('./api/scripts/content/style.mjs').Turn[]} turns
 * @returns {import('eslint').Rule.RuleModule}
 */
export function plainWords(turns) {
  return {
    meta: { type: 'suggestion', messages: { unplain: '{{ complaint }}' }, schema: [] },
    create(context) {
      const check = (node, text) => {
        for (const complaint of complaintsAbout(text, turns)) {
          context.report({ node, messageId: 'unplain', data: { complaint } })
        }
      }
      return {
        Literal: (node) => typeof node.value === 'string' && check(node, node.value),
        JSXText: (node) => check(node, node.value),
        TemplateElement: (node) => check(node, node.value.cooked ?? ''),
      }
    },
  }
}
