import { Elysia } from 'elysia'
import { listDevices, signOutDevice, signOutOthers } from '../contract/device.ts'
import { deleteOtherSessions, deleteOwnSession, listSessions } from '../db/sessions.ts'
import { ProblemError } from './errors.ts'
import type { RouteOptions } from './options.ts'
import { at, readId, serve } from './serve.ts'
import { deviceToContract } from './to-contract.ts'

export function deviceRoutes({ database, sessionMacros, now }: RouteOptions) {
  return new Elysia({ name: 'devices' })
    .use(sessionMacros)
    .route(
      ...at(listDevices),
      async ({ userId, token }) => {
        const sessions = await listSessions(database, userId, now())
        return sessions.map((session) => ({
          id: session.id,
          ...deviceToContract(session),
          isThis: session.token === token,
        }))
      },
      { ...serve(listDevices), person: true, token: true },
    )
    .route(
      ...at(signOutDevice),
      async ({ userId, params }) => {
        if (!(await deleteOwnSession(database, userId, readId(params.id, noDevice)))) throw noDevice()
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

const noDevice = () => new ProblemError('not-found', 'This device is not signed in any more.')
