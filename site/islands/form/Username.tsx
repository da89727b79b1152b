/** Tells a password manager whose password the form is about; people do not meet it. */
export function Username({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
}
