/**
 * Third-party text. Isolated, so that bidirectional control characters do not affect the text around it; long words
 * break.
 */
export function Untrusted({ children }: { readonly children: string }) {
  return <bdi className="anywhere">{children}</bdi>;
}
