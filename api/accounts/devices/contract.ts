import { z } from 'zod'
import { Done, endpointsOf, namedObject, Time } from '#api/contract/endpoint.ts'

const endpoint = endpointsOf('Account')

export const Device = namedObject('Device', {
  id: z.string(),
  name: z.string(),
  signedInAt: Time,
  /** within an hour of the last visit */
  seenAt: Time,
  isThis: z.boolean(),
})
export type Device = z.infer<typeof Device>

export const listDevices = endpoint('GET', '/api/account/devices', 'The devices that are signed in, last seen first', {
  answer: z.array(Device),
})

export const signOutDevice = endpoint('DELETE', '/api/account/devices/:id', 'Sign out one device', { answer: Done })

export const signOutOthers = endpoint('POST', '/api/account/sign-out-others', 'Sign out on every other device', {
  answer: Done,
})
