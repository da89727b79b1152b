import { Elysia } from 'elysia'
import { z } from 'zod'
import { deviceName } from '../adapters/device-name.ts'
import { listDevices, signOutDevice, signOutOthers } from '../contract/device.ts'
import { deleteOtherSessions, deleteOwnSession, listSessions } from '../db/sessions.ts'
import { ProblemError } from './errors.ts'
import type { RouteOptions } from './options.ts'
import { at, serve } from './serve.ts'

/** Where a person is signed in: each session is a device to them. */
export function deviceRoutes({ database, people, now }: RouteOptions) {
  return new Elysia({ name: 'devices' })
    .use(people)
    .route(
      ...at(listDevices),
      async ({ userId, token }) => {
        const sessions = await listSessions(database, userId, now())
        return sessions.map(({ id, userAgent, createdAt, updatedAt, ...session }) => ({
          id,
          name: userAgent || deviceName(''),
          signedInAt: createdAt.toISOString(),
          seenAt: updatedAt.toISOString(),
          isThis: session.token === token,
        }))
      },
      { ...serve(listDevices), person: true, token: true },
    )
    .route(
      ...at(signOutDevice),
      async ({ userId, params }) => {
        const id = z.uuid().safeParse(params.id).data
        const isEnded = id !== undefined && (await deleteOwnSession(database, userId, id))
        if (!isEnded) throw new ProblemError('not-found', 'This device is not signed in any more.')
        return { message: 'The device is signed out.' }
      },
      { ...serve(signOutDevice), person: true },
    )
    .route(
      ...at(signOutOthers),
      async ({ userId, token }) => {
        await deleteOtherSessions(database, userId, token)
        return { message: 'Every other device is signed out.' }
      },
      { ...serve(signOutOthers), person: true, token: true },
    )
}
