import { closeSync, createWriteStream, fsyncSync, openSync, rmSync } from 'node:fs'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { OperatorError } from '../operator-error.ts'

/** Readable by its owner alone. Throws OperatorError if the file exists or can't be written; leaves none behind. */
export async function writeNewFile(
  path: string,
  texts: Iterable<string> | AsyncIterable<string>,
  ...transforms: Transform[]
): Promise<void> {
  const file = openNewFile(path)
  try {
    await pipeline([Readable.from(texts), ...transforms, createWriteStream(path, { fd: file, autoClose: false })])
    fsyncSync(file)
  } catch (error) {
    rmSync(path, { force: true })
    throw writeFailure(path, error)
  } finally {
    closeSync(file)
  }
}

function openNewFile(path: string): number {
  try {
    return openSync(path, 'wx', 0o600)
  } catch (error) {
    throw writeFailure(path, error)
  }
}

function writeFailure(path: string, error: unknown): unknown {
  // Database failures aren't about the file.
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return error
  if (error.code === 'EEXIST') return new OperatorError(`${path} already exists and won’t be overwritten.`)
  return new OperatorError(`Failed to write ${path}: ${error.message}`, { cause: error })
}
