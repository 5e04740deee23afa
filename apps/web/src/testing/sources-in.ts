import { within } from '@testing-library/react';

/** The sources of figures that a part of the page names, in their order. */
export const sourcesIn = (part: HTMLElement): (string | null)[] =>
  within(part)
    .queryAllByText(/^(measured|indexed|estimated|unknown)$/)
    .map(({ textContent }) => textContent);
