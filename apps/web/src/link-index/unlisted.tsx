import { List, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useFormats } from '../app/formats.ts';
import { NetworksAttribution } from './networks-attribution.tsx';
import { boundInWords, type Bounds, notNone } from './unlisted.ts';

export interface UnlistedProps {
  readonly domain: string;
  /** The releases that were searched without finding the domain. */
  readonly reasons: readonly string[];
  readonly bounds: Bounds;
  /** Replaces the sentence with the bounds. */
  readonly figures?: ReactNode;
  /** What to do next, as list items. */
  readonly children: ReactNode;
}

/**
 * Shown instead of figures for a domain that is in no loaded data: what that means, what to do and where we searched.
 */
export function Unlisted({ domain, reasons, bounds, figures, children }: UnlistedProps) {
  const formats = useFormats();
  const id = useId();
  const bound = boundInWords(domain, bounds, formats);
  const { release } = bounds.referringSubnets;
  return (
    <>
      {reasons.length > 0 && (
        <Text textWrap="pretty">
          {notNone} {!figures && bound}
        </Text>
      )}
      {figures}
      <section aria-labelledby={id}>
        <Title order={3} id={id}>
          What to do next
        </Title>
        <List listStyleType="disc" spacing="xs" mt="xs" className="anywhere">
          {children}
        </List>
      </section>
      {reasons.length > 0 && (
        <details className="anywhere">
          <summary>What we searched</summary>
          <Stack gap="xs" mt="xs">
            {reasons.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
            {release !== null && <NetworksAttribution />}
          </Stack>
        </details>
      )}
    </>
  );
}
