import { Badge, Box, Group, Stack, Text } from '@mantine/core';
import type { EvidenceDto } from '@plumbline/api-client';
import { isWebLink } from '@plumbline/page';
import { ProvenanceMark } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { AuthorityLink } from '../../../pages/audits/rich-text.tsx';
import { basisInWords, sourcesInWords } from '../../../pages/audits/audit-words.ts';

/** Value, threshold and its source, where the value was read, and the elements concerned. */
export function EvidenceFacts({ evidence }: { readonly evidence: EvidenceDto }) {
  const { value, threshold, basis, authorities, sources, provenance, estimate, items } = evidence;
  return (
    <>
      <Stack component="dl" gap="xs" fz="sm">
        <Fact name="Found">{value}</Fact>
        <Fact name="Threshold">{threshold}</Fact>
        <Fact name="Set by">
          <Badge component="span" color="blueprint" radius="xs" fw={400}>
            {basisInWords(basis)}
          </Badge>{' '}
          {authorities.map((authority, index) => (
            <span key={authority.name}>
              {index > 0 && ', '}
              <AuthorityLink {...authority} />
            </span>
          ))}
        </Fact>
        <Fact name="Read from">
          <ProvenanceMark provenance={provenance} /> {sourcesInWords(sources)}
          {estimate && `. ${estimate}`}
        </Fact>
      </Stack>
      {items.length > 0 && (
        <Stack
          component="ul"
          gap="xs"
          px={14}
          py="sm"
          bg="var(--surface-sunken)"
          bdrs="sm"
          className="anywhere mono"
          aria-label="Where"
        >
          {items.map(({ label, detail }, index) => (
            <Group component="li" key={index} gap="2px 14px">
              {isWebLink(label) ? (
                <a href={label} rel="nofollow noopener noreferrer">
                  {label}
                </a>
              ) : (
                <code>{label}</code>
              )}
              {detail && (
                <Text span c="dimmed" ff="text">
                  {detail}
                </Text>
              )}
            </Group>
          ))}
        </Stack>
      )}
    </>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Group gap="0 16px" align="baseline">
    <Text component="dt" w="6.5rem" c="dimmed">
      {name}
    </Text>
    <Box component="dd" flex="1 1 14rem" miw={0}>
      {children}
    </Box>
  </Group>
);
