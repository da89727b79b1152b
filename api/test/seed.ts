import fc from 'fast-check'

// Every run draws the same examples, so that none fails by chance; FAST_CHECK_SEED draws others.
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 20) })
