import { Alert, Box, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { PresentTagsDto } from '@plumbline/api-client';
import type { SerpDevice, SerpResultView, SerpText } from '@plumbline/seo/serp';
import { BarMeter } from '@plumbline/ui';
import type { SerpFields } from './serp-fields.ts';

export interface TextFitsProps {
  readonly views: Readonly<Record<SerpDevice, SerpResultView>>;
}

/** How much of the available width each text uses, on each device. */
export function TextFits({ views }: TextFitsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" verticalSpacing="md">
      {(['desktop', 'mobile'] as const).map((screen) => (
        <section key={screen} aria-label={`Space on a ${screen === 'mobile' ? 'phone' : screen}`}>
          <Title order={3} mb="xxs" fz="sm">
            {screen === 'mobile' ? 'Phone' : 'Desktop'}
          </Title>
          <Stack component="dl" gap="xs" fz="sm">
            <TextFit name="Title" text={views[screen].title} />
            <TextFit name="Description" text={views[screen].description} />
          </Stack>
        </section>
      ))}
    </SimpleGrid>
  );
}

/** Whether a text is shown in full. Its width alone does not tell, since words wrap before the end of a line. */
export function verdictOf({ width, cut, safe }: SerpText): {
  readonly words: string;
  readonly tone: 'blueprint' | 'leaf' | 'brass' | 'brick';
} {
  if (width === 0) return { words: 'Empty', tone: 'blueprint' };
  if (cut) return { words: 'Cut', tone: 'brick' };
  if (width > safe) return { words: 'Close to the limit', tone: 'brass' };
  return { words: 'Fits', tone: 'leaf' };
}

function TextFit({ name, text }: { readonly name: string; readonly text: SerpText }) {
  const { words, tone } = verdictOf(text);
  return (
    <Group wrap="nowrap" align="flex-start">
      <Box component="dt" flex="none" w="5.5em">
        {name}
      </Box>
      <Box component="dd" flex={1} miw={0}>
        <Group gap="2px 10px" mb={2} justify="space-between">
          <Text span c={tone === 'blueprint' ? undefined : `var(--${tone}-text)`} fw={600}>
            {words}
          </Text>
          <Text span c="dimmed" className="tabular">
            {text.width} of {text.limit} px
          </Text>
        </Group>
        <BarMeter value={text.width} max={text.limit} tone={tone} />
      </Box>
    </Group>
  );
}

export interface LoadedNotesProps {
  readonly page: PresentTagsDto;
  /** The form's current values: what the visitor has added is not missing. */
  readonly fields: Pick<SerpFields, 'title' | 'description'>;
}

/** Notes on the loaded page that the visitor needs to know. */
export function LoadedNotes({ page, fields }: LoadedNotesProps) {
  const missing = [
    page.title === null && fields.title === '' && 'title',
    page.description === null && fields.description === '' && 'meta description',
  ].filter(Boolean);
  const notes = [
    ...(page.status >= 400
      ? [`The page returned status ${page.status}, so this may be an error page.`]
      : []),
    ...(page.wall ? [`We got a bot check instead of this page: ${page.wall}.`] : []),
    ...(missing.length > 0
      ? [`The page has no ${missing.join(' and no ')}, so Google picks its own text.`]
      : []),
  ];
  return notes.map((note) => (
    <Alert key={note} className="anywhere">
      {note}
    </Alert>
  ));
}
