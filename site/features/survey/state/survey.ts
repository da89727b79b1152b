import { openSteps } from './browser-history.ts'
import { agree, decline } from './consent.ts'
import * as finishing from './finishing.ts'
import { closeLook, fetchFirstLook, openLook } from './first-look.ts'
import * as moving from './moving.ts'
import { open } from './opening.ts'
import { createPage } from './page.ts'
import { createStore, showGuestGone, renewSnapshot, setAnswerKeys, type SurveyStore } from './store.ts'

export type Survey = ReturnType<typeof createSurvey>

/** The survey's actions over one shared store: all that its screens may do. */
export function createSurvey() {
  const store: SurveyStore = createStore(createPage(openSteps((by) => moving.followHistory(store, by))))
  const { $state, $save, $isSlow, $needsAccount, $hasAnswerKeys } = store
  let opening: Promise<void> | null = null

  function on<Args extends unknown[], Result>(action: (store: SurveyStore, ...args: Args) => Result) {
    return (...args: Args) => action(store, ...args)
  }

  return {
    $state,
    $save,
    $isSlow,
    $needsAccount,
    $hasAnswerKeys,
    /** once, however often it is called */
    open: () => (opening ??= open(store)),
    agree: on(agree),
    decline: on(decline),
    choose: on(moving.choose),
    previous: on(moving.previous),
    next: on(moving.next),
    review: on(moving.review),
    openEnding: on(moving.openEnding),
    openLook: on(openLook),
    readLook: on(fetchFirstLook),
    closeLook: on(closeLook),
    complete: on(finishing.complete),
    completeWithAccount: on(finishing.completeWithAccount),
    deleteAnswers: on(finishing.deleteAnswers),
    leaveForNow: on(finishing.leaveForNow),
    showGuestGone: on(showGuestGone),
    renewSnapshot: on(renewSnapshot),
    setAnswerKeys: on(setAnswerKeys),
  }
}
