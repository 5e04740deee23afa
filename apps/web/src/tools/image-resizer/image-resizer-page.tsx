import { Alert, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { Announcement, focusResult, SteadyButton } from '@plumbline/ui';
import {
  customSize,
  type Platform,
  platforms,
  presetNamed,
  presetsOf,
  type ResizeMode,
  type SizePreset,
} from '@plumbline/tools/image-resizer';
import { useEffect, useId, useRef, useState } from 'react';
import { ToolPage } from '../../app/tool-page.tsx';
import { toolInputNames, type ToolInputs, toSearch } from '../../app/tool-inputs.ts';
import { useToolInputs } from '../../app/use-tool-inputs.ts';
import { ImageResizerGuide } from './image-resizer-guide.tsx';
import classes from './image-resizer.module.css';
import { initialChoices, maxBytesOf, ResizeOptions } from './resize-options.tsx';
import { ResultList } from './result-list.tsx';
import { type CustomSides, sideOf, SizeList } from './size-list.tsx';
import { ImageDrop, SourcePicture } from './source-picture.tsx';
import { useImageResizer } from './use-image-resizer.ts';

const modes: readonly ResizeMode[] = ['fit', 'fill', 'stretch'];
const names = toolInputNames['image-resizer'];

interface Place {
  readonly category: Platform | null;
  /** `null` for the first size of the category. */
  readonly preset: SizePreset | null;
  readonly custom: CustomSides;
}

/** The choices in the URL; unknown values are ignored. */
function choiceOf({ category, size, mode }: ToolInputs['image-resizer']) {
  const named = size ? presetNamed(size) : null;
  const isCustom = named?.category === null;
  const { width, height } = isCustom ? named : { width: 1200, height: 800 };
  const place: Place = {
    category: platforms.find((platform) => platform === category) ?? null,
    preset: isCustom ? null : named,
    custom: { chosen: isCustom, width: `${width}`, height: `${height}` },
  };
  return { place, mode: modes.find((known) => known === mode) ?? initialChoices.mode };
}

/** The size to create; `null` while a custom size is incomplete. */
const targetOf = ({ category, preset, custom }: Place): SizePreset | null =>
  custom.chosen
    ? customSize(sideOf(custom.width), sideOf(custom.height))
    : (preset ?? presetsOf(category)[0] ?? null);

/** The size in the URL of a place; empty for the first size of the category. */
const sizeIn = (place: Place): string =>
  (place.custom.chosen ? targetOf(place) : place.preset)?.name ?? '';

export function ImageResizerPage() {
  const { source, refused, results, progress, choose, resizeOne, resizeAll } = useImageResizer();
  const [inputs, setInputs] = useToolInputs('image-resizer', names);
  const addressed = choiceOf(inputs);
  // In state too, because the URL changes in a transition, and has no incomplete custom size.
  const [choices, setChoices] = useState({ ...initialChoices, mode: addressed.mode });
  const [place, setPlace] = useState(addressed.place);
  const [seen, setSeen] = useState(inputs);
  // A choice of this page arrives in the URL later, when the visitor may have chosen something else.
  const [written, setWritten] = useState<readonly string[]>([]);
  if (inputs !== seen) {
    setSeen(inputs);
    const at = written.lastIndexOf(toSearch(inputs));
    setWritten(at === -1 ? [] : written.slice(at + 1));
    if (at === -1) {
      setChoices({ ...choices, mode: addressed.mode });
      setPlace(addressed.place);
    }
  }

  function choosePlace(next: Place, mode = choices.mode): void {
    const chosen = {
      category: next.category ?? '',
      size: sizeIn(next),
      mode: mode === initialChoices.mode ? '' : mode,
    };
    setPlace(next);
    setChoices((before) => ({ ...before, mode }));
    setWritten((before) => [...before, toSearch(chosen)]);
    setInputs(chosen);
  }

  const actionsNote = useId();
  const resultsHeading = useRef<HTMLHeadingElement>(null);
  const busy = progress !== null;
  // The results have their own column, so the first one may be above or below the screen.
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && results.length > 0) focusResult(resultsHeading.current);
    wasBusy.current = busy;
  }, [busy, results.length]);
  const maxBytes = maxBytesOf(choices);
  const options = maxBytes === undefined ? null : { ...choices, maxBytes };
  const reading = source !== null && source.opened === null && source.failure === null;
  const ready = source !== null && options !== null && !busy && !reading;
  const { category, preset, custom } = place;
  const target = targetOf(place);
  const offered = presetsOf(category);
  const missing =
    source === null
      ? 'Choose an image first.'
      : options === null
        ? 'Correct or clear the maximum file size first.'
        : target === null
          ? '‘Resize Selected’ needs a valid custom size.'
          : null;

  return (
    <ToolPage
      claims={['Nothing is uploaded', 'Metadata and location removed', 'ZIP of all sizes']}
      guide={<ImageResizerGuide />}
      wide
    >
      <noscript>
        <Alert>
          The image resizer needs JavaScript: your browser resizes the images, so nothing is
          uploaded.
        </Alert>
      </noscript>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} className="scripted">
        <Paper component="section" p={18} aria-label="Image and options" data-screen-only>
          <Stack gap="md">
            <ImageDrop refused={refused} onFile={(file) => void choose(file)}>
              {source && (
                <SourcePicture
                  source={source}
                  mode={choices.mode}
                  target={target}
                  focus={choices.focus}
                  onFocus={(focus) => setChoices({ ...choices, focus })}
                />
              )}
            </ImageDrop>
            <ResizeOptions
              choices={choices}
              onChange={(next) => {
                setChoices(next);
                if (next.mode !== choices.mode) choosePlace(place, next.mode);
              }}
            />
          </Stack>
        </Paper>
        <Paper component="section" p={18} aria-label="Platform dimensions" data-screen-only>
          <Stack gap="md">
            <SizeList
              category={category}
              onCategory={(next) =>
                choosePlace({
                  ...place,
                  category: next,
                  preset: next === null || preset?.category === next ? preset : null,
                })
              }
              chosen={target}
              onChoose={(next) =>
                choosePlace({ ...place, preset: next, custom: { ...custom, chosen: false } })
              }
              custom={custom}
              onCustom={(next) => setPlace({ ...place, custom: next })}
              onCustomDone={() => choosePlace(place)}
            />
            <Group gap="xs">
              <SteadyButton
                color="leaf"
                size="md"
                flex="auto"
                disabled={!ready || target === null}
                aria-describedby={actionsNote}
                onClick={() => {
                  if (target && options) void resizeOne(target, options);
                }}
              >
                {busy && progress.total === 1 ? 'Resizing...' : 'Resize Selected'}
              </SteadyButton>
              <SteadyButton
                variant="default"
                size="md"
                flex="auto"
                disabled={!ready}
                aria-describedby={actionsNote}
                onClick={() => {
                  if (options) void resizeAll(offered, options);
                }}
              >
                {busy && progress.total > 1
                  ? `Resizing ${progress.done + 1} of ${progress.total}...`
                  : 'Resize All'}
              </SteadyButton>
              <Announcement>
                {busy && progress.total > 1
                  ? `${progress.done} of ${progress.total} sizes are done.`
                  : ''}
              </Announcement>
            </Group>
            <Text id={actionsNote} mt={-6} c="dimmed" fz="sm">
              {missing !== null && <strong>{missing} </strong>}‘Resize All’ makes all{' '}
              {offered.length} sizes
              {category === null ? '' : ` for ${category}`}.
            </Text>
          </Stack>
        </Paper>
        <div className={classes.results}>
          <ResultList headingRef={resultsHeading} source={source} results={results} />
        </div>
      </SimpleGrid>
    </ToolPage>
  );
}
