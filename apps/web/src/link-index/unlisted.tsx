import { Stack, Text } from '@mantine/core';
import { ProvenanceMark } from '@plumbline/ui';
import { type ReactNode, useId } from 'react';
import { useFormats } from '../app/formats.ts';
import { NetworksAttribution } from './networks-attribution.tsx';
import { boundInWords, type Bounds, notNone } from './unlisted.ts';

export interface UnlistedProps {
  readonly domain: string;
  /** What was looked through without finding the domain. */
  readonly reasons: readonly string[];
  readonly bounds: Bounds;
  /** What to do next, as list items. */
  readonly children: ReactNode;
}

/** In place of figures for a domain that no loaded data has: what that means, what to do, and the bound in a sentence. */
export function Unlisted({ domain, reasons, bounds, children }: UnlistedProps) {
  const formats = useFormats();
  const id = useId();
  const bound = boundInWords(domain, bounds, formats);
  const { release } = bounds.referringSubnets;
  return (
    <>
      {reasons.length > 0 && (
        <Stack gap={6} className="pretty anywhere">
          {reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          <p>{notNone}</p>
        </Stack>
      )}
      <section aria-labelledby={id}>
        <h3 id={id}>What to do next</h3>
        <Stack component="ul" gap={6} mt={8} className="bullets anywhere">
          {children}
        </Stack>
      </section>
      {bound !== null && release !== null && (
        <Stack gap={8}>
          <details className="anywhere">
            <summary>What the list still rules out</summary>
            <Text mt={6}>{bound}</Text>
            <Text c="dimmed" fz={13} mt={6}>
              <ProvenanceMark provenance="indexed" /> {release.name}
            </Text>
          </details>
          <NetworksAttribution />
        </Stack>
      )}
    </>
  );
}
