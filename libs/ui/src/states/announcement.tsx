import { VisuallyHidden } from '@mantine/core';

/** Says something to assistive technology alone. Always there: a live region is announced only if it was there before its text. */
export function Announcement({ children }: { readonly children: string }) {
  return (
    <VisuallyHidden component="span" role="status">
      {children}
    </VisuallyHidden>
  );
}
