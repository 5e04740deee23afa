import { Button, Group, Stack, Title } from '@mantine/core';
import { EmptyState, ProvenanceBadge, ResultSection, toast } from '@plumbline/ui';
import { IconDownload, IconFileZip, IconPhoto } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import { saveAll, saveOne, saveZip } from '../save.ts';
import type { Result, SourceImage } from '../use-image-resizer.ts';
import { BeforeAfter } from './before-after.tsx';
import classes from './result-list.module.css';
import { useFormats } from '../../../app/formats.ts';
import { notesOn, sizeOf } from './result-words.ts';

export interface ResultListProps {
  readonly headingRef: Ref<HTMLHeadingElement>;
  /** The chosen picture; `null` before one is chosen. */
  readonly source: SourceImage | null;
  readonly results: readonly Result[];
}

/** The resized pictures with size, format and downloads, one by one and all together. */
export function ResultList({ headingRef, source, results }: ResultListProps) {
  /** The size whose result is compared with the picture. */
  const [compared, setCompared] = useState<string | null>(null);
  const formats = useFormats();
  if (results.length === 0) {
    return (
      <EmptyState icon={<IconPhoto size={28} stroke={1.5} />} title="No result yet">
        Choose an image and a size. The results appear here.
      </EmptyState>
    );
  }
  return (
    <ResultSection
      title={`Results (${results.length})`}
      headingRef={headingRef}
      badge={
        <ProvenanceBadge
          provenance="measured"
          reason="The sizes of the files that this browser made."
        />
      }
      actions={
        <>
          <Button
            size="xs"
            leftSection={<IconDownload size={15} />}
            onClick={() => saveAll(results)}
          >
            Download All Images
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconFileZip size={15} />}
            onClick={() => {
              saveZip(results).catch(() =>
                toast({
                  variant: 'destructive',
                  title: 'We couldn’t make the ZIP file',
                  description: 'Please download the images one by one.',
                }),
              );
            }}
          >
            ZIP
          </Button>
        </>
      }
    >
      <Stack component="ul" gap="sm" className={classes.list}>
        {results.map((result) => (
          <li key={result.preset.name}>
            <img
              src={result.url}
              width={result.preset.width}
              height={result.preset.height}
              alt={`Result for ${result.preset.name}`}
              decoding="async"
            />
            <Stack gap={2} className={classes.about}>
              <Title order={3}>{result.preset.name}</Title>
              <p>
                {result.preset.width} × {result.preset.height} px ·{' '}
                {sizeOf(result.file.size, formats)}
              </p>
              {notesOn(result, formats).map((note) => (
                <p key={note} className={classes.note}>
                  {note}
                </p>
              ))}
              <Group gap="xs" align="stretch" mt="xs">
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Download ${result.preset.name}`}
                  onClick={() => saveOne(result)}
                >
                  Download
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Compare ${result.preset.name} with the original`}
                  aria-pressed={compared === result.preset.name}
                  onClick={() =>
                    setCompared(compared === result.preset.name ? null : result.preset.name)
                  }
                >
                  Compare
                </Button>
              </Group>
            </Stack>
            {source && compared === result.preset.name && (
              <BeforeAfter source={source} result={result} onClose={() => setCompared(null)} />
            )}
          </li>
        ))}
      </Stack>
    </ResultSection>
  );
}
