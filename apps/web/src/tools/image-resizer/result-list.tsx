import { Box, Button, Flex, Group, Stack, Text, Title } from '@mantine/core';
import { placeImage } from '@plumbline/tools/image-resizer';
import {
  EmptyState,
  ProvenanceBadge,
  ProvenanceMark,
  ResultSection,
  saveBlob,
  toast,
} from '@plumbline/ui';
import { IconDownload, IconFileZip, IconPhoto } from '@tabler/icons-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useFormats } from '../../app/formats.ts';
import classes from './image-resizer.module.css';
import { changeInWords, notesOn, sizeOf } from './result-words.ts';
import { frameOf } from './source-picture.tsx';
import type { Result, SourceImage } from './use-image-resizer.ts';

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
  const isOnly = results.length === 1;
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
        {results.map((result, at) => (
          <Stack
            component="li"
            key={result.preset.name}
            gap="sm"
            pt={at > 0 ? 'sm' : undefined}
            className={at > 0 ? 'ruled' : undefined}
          >
            {/* A single result uses the full width of its column. */}
            <Flex gap="sm" direction={isOnly ? 'column' : 'row'}>
              <Box flex="none" w={isOnly ? undefined : 120}>
                <Box
                  component="img"
                  src={result.url}
                  width={result.preset.width}
                  height={result.preset.height}
                  display="block"
                  w="auto"
                  h="auto"
                  maw="100%"
                  mah={isOnly ? '22rem' : 120}
                  className={`framed ${classes.checkered}`}
                  alt={`Result for ${result.preset.name}`}
                  decoding="async"
                />
              </Box>
              <Stack gap={2} miw={0}>
                <Title order={3} fz="md">
                  {result.preset.name}
                </Title>
                <Text c="dimmed" fz="sm" className="tabular">
                  {result.preset.width} × {result.preset.height} px ·{' '}
                  {sizeOf(result.file.size, formats)}
                </Text>
                {notesOn(result, formats).map((note) => (
                  <Text key={note} c="var(--brass-text)" fz="sm" className="tabular">
                    {note}
                  </Text>
                ))}
                <Group gap="xs" mt="xs">
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
            </Flex>
            {source && compared === result.preset.name && (
              <BeforeAfter source={source} result={result} onClose={() => setCompared(null)} />
            )}
          </Stack>
        ))}
      </Stack>
    </ResultSection>
  );
}

const shownWhole = { display: 'block', maw: '100%', mah: '22rem', decoding: 'async' } as const;

interface BeforeAfterProps {
  readonly source: SourceImage;
  readonly result: Result;
  readonly onClose: () => void;
}

/** The part of the chosen picture that was kept next to the result. */
function BeforeAfter({ source, result, onClose }: BeforeAfterProps) {
  const formats = useFormats();
  const panel = useRef<HTMLDivElement>(null);
  const place = result.preset.name;
  // It opens below the button and may be outside the viewport.
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [place]);

  if (!source.opened) return null;
  const { opened } = source;
  const { source: kept } = placeImage(opened, result.job.target, result.job.mode, result.job.focus);
  const { width, height } = result.preset;
  return (
    <Stack
      component="section"
      ref={panel}
      tabIndex={-1}
      gap="md"
      p="md"
      bdrs="sm"
      bg="var(--surface-sunken)"
      aria-label={`Before and after of ${place}`}
    >
      <Group gap="md" align="flex-end">
        <Stack component="figure" flex="1 1 14rem" gap="xs">
          <Box pos="relative" w="fit-content" mx="auto" style={{ overflow: 'hidden' }}>
            <Box component="img" {...shownWhole} src={opened.url} alt="Before" />
            <span className={classes.crop} aria-hidden style={frameOf(kept, opened)} />
          </Box>
          <Text component="figcaption" c="dimmed" fz="sm" ta="center">
            Before: {opened.width} × {opened.height} px, {sizeOf(source.size, formats)}{' '}
            <ProvenanceMark provenance="measured" />
          </Text>
        </Stack>
        <Stack component="figure" flex="1 1 14rem" gap="xs">
          <Box component="img" {...shownWhole} mx="auto" src={result.url} alt="After" />
          <Text component="figcaption" c="dimmed" fz="sm" ta="center">
            After: {width} × {height} px, {sizeOf(result.file.size, formats)},{' '}
            {changeInWords(source.size, result.file.size, formats)}{' '}
            <ProvenanceMark provenance="measured" />
          </Text>
        </Stack>
      </Group>
      <Button size="xs" variant="default" mx="auto" onClick={onClose}>
        Close the comparison
      </Button>
    </Stack>
  );
}

/** Pause between two downloads, in milliseconds: browsers drop some of many simultaneous ones. */
const downloadGap = 100;

const zipName = 'resized-images.zip';

/** Saves a result by its object URL, which is valid while the result is visible. */
function saveOne({ url, fileName }: Result): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}

/** Downloads all results one after the other, even if the browser starts one late. */
export function saveAll([next, ...rest]: readonly Result[]): void {
  if (!next) return;
  saveOne(next);
  setTimeout(() => saveAll(rest), downloadGap);
}

/** Saves all results in one ZIP file. */
async function saveZip(results: readonly Result[]): Promise<void> {
  const { downloadZip } = await import('client-zip');
  const blob = await downloadZip(
    results.map(({ fileName, file }) => ({ name: fileName, input: file })),
  ).blob();
  saveBlob(zipName, blob);
}
