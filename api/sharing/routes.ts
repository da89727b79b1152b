import { Elysia } from 'elysia'
import { words } from '#words'
import { createRateLimiter } from '../http/rate-limiter.ts'
import { sharedLinkDays } from '../contract/lifetimes.ts'
import { day } from '../contract/time.ts'
import { changeSharedLink, endSharedLink, listSharedLinks, makeSharedLink, getShared } from './contract.ts'
import { tidyName } from '../contract/text.ts'
import { findScoreResult } from '../results/queries.ts'
import {
  deleteSharedLink,
  findSharedResult,
  sharedLinkToContract,
  listSharedLinkRows,
  storeSharedLink,
  updateSharedLink,
} from './queries.ts'
import { styleLineOf } from '../instrument/public/style-line.ts'
import { sharedResult } from '../instrument/public/shared-result.ts'
import { noResult, ProblemError, throwIfRateLimited } from '../http/errors.ts'
import type { RouteOptions } from '../options.ts'
import { newToken } from '../accounts/links.ts'
import { methodAndPath, parseId, routeOptions } from '../http/route-options.ts'

/** milliseconds */
const lifetime = sharedLinkDays * day

export function sharedLinkRoutes({ database, sessionMacros, limits, secret, now }: RouteOptions) {
  const sharedLinkLimiter = createRateLimiter(database, secret, 'shared-link', limits.sharedLinks)
  return new Elysia({ name: 'shared-links' })
    .use(sessionMacros)
    .route(
      ...methodAndPath(makeSharedLink),
      async ({ userId, assessmentId, body: { shows } }) => {
        const result = await findScoreResult(database, userId, assessmentId)
        if (result === undefined) throw noResult()
        throwIfRateLimited(await sharedLinkLimiter.consume(userId))
        const createdAt = now()
        const link = { assessmentId, shows, createdAt, expiresAt: new Date(createdAt.getTime() + lifetime) }
        const token = newToken()
        const id = await storeSharedLink(database, { ...link, userId, token })
        if (id === undefined) throw noResult()
        return { ...sharedLinkToContract({ id, ...link, completedAt: new Date(result.completedAt) }), token }
      },
      { ...routeOptions(makeSharedLink), assessment: true },
    )
    .route(
      ...methodAndPath(listSharedLinks),
      async ({ userId }) => (await listSharedLinkRows(database, userId, now())).map(sharedLinkToContract),
      {
        ...routeOptions(listSharedLinks),
        person: true,
      },
    )
    .route(
      ...methodAndPath(changeSharedLink),
      async ({ userId, params, body: { shows } }) => {
        const link = await updateSharedLink(
          database,
          { userId, linkId: parseId(params.id, noLink) },
          { shows, now: now() },
        )
        if (link === undefined) throw noLink()
        return sharedLinkToContract(link)
      },
      { ...routeOptions(changeSharedLink), person: true },
    )
    .route(
      ...methodAndPath(endSharedLink),
      async ({ userId, params }) => {
        const linkId = parseId(params.id, noLink)
        if (!(await deleteSharedLink(database, { userId, linkId }, now()))) throw noLink()
        return { id: linkId }
      },
      { ...routeOptions(endSharedLink), person: true },
    )
    .route(
      ...methodAndPath(getShared),
      async ({ params, set }) => {
        set.headers['x-robots-tag'] = 'noindex'
        const found = await findSharedResult(database, params.token ?? '', now())
        if (found === undefined) throw noLink()
        const styleLine = styleLineOf(found.score.styleAnalysis, found.letter.insights.care)
        return sharedResult({ ...found.score, styleLine }, tidyName(found.firstName), found.shows)
      },
      routeOptions(getShared),
    )
}

const noLink = () => new ProblemError('not-found', words('problems').sharing.missing)
