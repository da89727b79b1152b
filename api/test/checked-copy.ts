import { expect } from 'bun:test'
import { copyProject } from '../ops/testing/project-copy.ts'

/** An edit of a file, and what is said of it. */
export type Complained = [file: string, from: string, to: string, complaint: string]

/** A copy of the project whose content/ can be spoilt and checked as an editor checks it, and mended again. */
export function checkedCopy() {
  const project = copyProject()
  const whole = new Map<string, string>()

  /** Replaces a text in one file until it is mended. */
  function spoil(file: string, from: string, to: string): void {
    if (!whole.has(file)) whole.set(file, project.read(file))
    project.edit(file, from, to)
  }

  function mend(): void {
    for (const [file, text] of whole) project.write(file, text)
    whole.clear()
  }

  async function checkNow(...options: string[]) {
    const check = Bun.spawn([process.execPath, 'api/ops/content-check.ts', ...options], {
      cwd: project.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [output, complaint] = await Promise.all([check.stdout, check.stderr].map((pipe) => new Response(pipe).text()))
    expect({ ended: await check.exited, complaint }).toEqual({ ended: complaint === '' ? 0 : 1, complaint })
    return { output: output!, complaint: complaint!.trim() }
  }

  /** The complaint about the content as it is now; empty if there is none. */
  const said = async (...options: string[]): Promise<string> => (await checkNow(...options)).complaint

  /** The complaint about the content after replacing a text in one file. */
  async function saidOf(file: string, from: string, to: string, ...options: string[]): Promise<string> {
    spoil(file, from, to)
    return said(...options)
  }

  /**
   * Makes edits at once, those of one file one after the other, and expects each one's lines of complaint and no others:
   * a check takes a second.
   */
  async function expectSaid(edits: Complained[]): Promise<void> {
    for (let rest = edits; rest.length > 0;) {
      const round = [...Map.groupBy(rest, ([file]) => file).values()].map(([first]) => first!)
      for (const [file, from, to] of round) spoil(file, from, to)
      const lines = round.flatMap(([, , , complaint]) => complaint.split('\n'))
      expect((await said()).split('\n').toSorted()).toEqual(lines.toSorted())
      mend()
      rest = rest.filter((edit) => !round.includes(edit))
    }
  }

  /** The line of a file, from 1, that first holds some words. */
  const lineOf = (file: string, words: string) =>
    project
      .read(file)
      .split('\n')
      .findIndex((line) => line.includes(words)) + 1

  return { project, spoil, mend, checkNow, said, saidOf, expectSaid, lineOf }
}
