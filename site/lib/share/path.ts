/** Where the picture that shared links show of a page is: `/faq` has `/og/faq.png`, home `/og/home.png`. */
export function imagePath(path: string): string {
  return `/og${path === '/' ? '/home' : path}.png`
}
