import { Elysia } from 'elysia'
import { words } from '#words'
import { listDevices, signOutDevice, signOutOthers } from './contract.ts'
import { deleteOtherSessions, deleteOwnSession, listSessions } from '../session/queries.ts'
import { ProblemError } from '#api/http/errors.ts'
import type { RouteOptions } from '#api/options.ts'
import { methodAndPath, parseId, routeOptions } from '#api/http/route-options.ts'
import { deviceToContract } from '../devices/device.ts'

export function deviceRoutes({ database, sessionMacros, now }: RouteOptions) {
  return new Elysia({ name: 'devices' })
    .use(sessionMacros)
    .route(
      ...methodAndPath(listDevices),
      async ({ userId, token }) => {
        const sessions = await listSessions(database, userId, now())
        return sessions.map((session) => ({
          id: session.id,
          ...deviceToContract(session),
          isThis: session.token === token,
        }))
      },
      { ...routeOptions(listDevices), person: true, token: true },
    )
    .route(
      ...methodAndPath(signOutDevice),
      async ({ userId, params }) => {
        if (!(await deleteOwnSession(database, userId, parseId(params.id, noDevice)))) throw noDevice()
        return { message: words('replies').devices.signedOut }
      },
      { ...routeOptions(signOutDevice), person: true },
    )
    .route(
      ...methodAndPath(signOutOthers),
      async ({ userId, token }) => {
        await deleteOtherSessions(database, userId, token)
        return { message: words('replies').devices.othersSignedOut }
      },
      { ...routeOptions(signOutOthers), person: true, token: true },
    )
}

const noDevice = () => new ProblemError('not-found', words('problems').accounts.noDevice)
