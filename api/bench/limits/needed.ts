/** Where a program lies that is measured against. Throws with the package that brings it where it is not there. */
export function findProgram(program: string, debianPackage: string): string {
  const found = Bun.which(program, { PATH: `${process.env.PATH}:/usr/sbin` })
  if (found === null)
    throw new Error(`${program} is needed to measure against (on Debian: apt install ${debianPackage})`)
  return found
}
