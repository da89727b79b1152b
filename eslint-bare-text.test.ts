import { describe, test } from 'bun:test'
import { RuleTester } from 'eslint'
import { bareText } from './eslint-bare-text.mjs'

RuleTester.describe = describe
RuleTester.it = test

const languageOptions = { parserOptions: { ecmaFeatures: { jsx: true } } }
const tester = new RuleTester({ languageOptions })

const refused = (name: string, code: string, ...columns: number[]) => ({
  name,
  code,
  errors: columns.map((column) => ({ messageId: 'bare', column })),
})

tester.run('bare-text', bareText, {
  valid: [
    { name: 'takes text that is all its element holds', code: '<p>{isBusy ? "Saving..." : label}</p>' },
    { name: 'takes a template in place of several texts', code: '<p>{`Question ${number} of ${total}`}</p>' },
    { name: 'takes words beside elements that stay', code: '<p>You can <a href="/">go <b>home</b></a>.</p>' },
    { name: 'takes text in an element of its own', code: '<p>{isSaved && <Icon />}<span>{text}</span></p>' },
    {
      name: 'takes elements that come and go together',
      code: '<p>{a && <i />}{b ? <b /> : null}{c?.map((d) => <u />)}</p>',
    },
    { name: 'takes blanks between elements', code: '<p><b>{text}</b>{" "}{isLong && <i />} {/* why */}</p>' },
    {
      name: 'trusts children beside elements',
      code: '<div><h2>{title}</h2>{children}{props.children}{children(field)}</div>',
    },
    { name: 'trusts a callback that has a block', code: '<ul><li />{list.map((entry) => { return <li /> })}</ul>' },
  ],
  invalid: [
    refused('refuses words beside an element that comes and goes', '<p>{isSaved && <Icon />}Saved</p>', 25),
    refused('refuses words before one of two elements', '<p>Go {isFar ? <a /> : <b />}</p>', 4),
    refused('refuses words before elements of a list', '<p>All: {list.map((entry) => <b />)}</p>', 4),
    refused('refuses a text that changes beside words', '<p>Question {number} of {total}</p>', 13, 25),
    refused('refuses a text beside an element that stays', '<p><Icon />{isBusy ? "Saving..." : label}</p>', 12),
    refused('refuses texts that come and go', '<p>{isFull && "Full. "}{end}</p>', 4, 24),
    refused('refuses text or an element', '<p><b />{name ?? <i />}{name || <i />}</p>', 9, 24),
    refused('refuses a list of texts', '<p><b />{list.map((entry) => entry.name)}{list.map(nameOf)}</p>', 9, 42),
    refused('refuses a text in a fragment', '<><b />{name}</>', 8),
  ],
})
