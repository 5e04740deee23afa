import { within } from '@testing-library/react';

/** The sources of figures shown in a part of the page, in order. */
export const sourcesIn = (part: HTMLElement): (string | null)[] =>
  within(part)
    .queryAllByText(/^(measured|indexed|estimated|unknown)$/)
    .map(({ textContent }) => textContent);
