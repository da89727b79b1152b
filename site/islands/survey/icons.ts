/** The survey's few icons, each as one line. */
export const arrowLeft = 'M19 12H5l7-7m0 14-7-7'
export const arrowRight = 'M5 12h14l-7-7m0 14 7-7'
export const check = 'M20 6 9 17l-5-5'
export const warning = 'M12 7v6m0 4h.01M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20'
