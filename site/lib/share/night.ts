/** The colours of the dark ground, as site/styles/tokens.css has them: pictures know no style sheet. */
export const night = {
  paper: '#12201c',
  ink: '#efece2',
  muted: '#b3bfb5',
  line: '#2b3f38',
  accent: '#8ccdbd',
} as const
