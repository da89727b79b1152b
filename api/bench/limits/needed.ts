/** The path of a program to compare with. Throws with the name of its package if it is missing. */
export function findProgram(program: string, debianPackage: string): string {
  const found = Bun.which(program, { PATH: `${process.env.PATH}:/usr/sbin` })
  if (found === null)
    throw new Error(`${program} is needed to measure against (on Debian: apt install ${debianPackage})`)
  return found
}
