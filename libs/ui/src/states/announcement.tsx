import { VisuallyHidden } from '@mantine/core';

/**
 * A text for assistive technology only. Always rendered: a live region is announced only if it existed before its text.
 */
export function Announcement({ children }: { readonly children: string }) {
  return (
    <VisuallyHidden component="span" role="status">
      {children}
    </VisuallyHidden>
  );
}
