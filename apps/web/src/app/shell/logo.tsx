/** A plumb line: the thread, its anchor and the brass bob. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <path d="M8 3.5h16" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M16 3.5v11" stroke="currentColor" strokeWidth="1.75" />
      <path
        d="M12.2 14h7.6l1.7 4.6c.2.5.1 1-.2 1.5L16 29l-5.3-8.9c-.3-.5-.4-1-.2-1.5z"
        fill="var(--brass-mark)"
      />
      <path
        d="M16 14h3.8l1.7 4.6c.2.5.1 1-.2 1.5L16 29z"
        fill="var(--mantine-color-brass-6)"
        opacity=".55"
      />
    </svg>
  );
}
