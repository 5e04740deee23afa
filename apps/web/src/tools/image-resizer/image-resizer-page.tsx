import { Group, Paper, Stack, Text } from '@mantine/core';
import { Announcement, focusResult, SteadyButton } from '@plumbline/ui';
import {
  type Platform,
  platforms,
  presetNamed,
  presetsOf,
  type ResizeMode,
  type SizePreset,
} from '@plumbline/image-resizer';
import { useEffect, useRef, useState } from 'react';
import { ToolPage } from '../../app/tool-page.tsx';
import { toolInputNames } from '../../app/tool-input-names.ts';
import { type ToolInputs, useFirstInputs, useToolInputs } from '../../app/tool-inputs.ts';
import { ImageResizerGuide } from './image-resizer-guide.tsx';
import classes from './image-resizer.module.css';
import { BeforeAfter } from './parts/before-after.tsx';
import { ImageDrop } from './parts/image-drop.tsx';
import { initialChoices, maxBytesOf, ResizeOptions } from './parts/resize-options.tsx';
import { ResultList } from './parts/result-list.tsx';
import { SizeList } from './parts/size-list.tsx';
import { SourcePicture } from './parts/source-picture.tsx';
import { useImageResizer } from './use-image-resizer.ts';

const modes: readonly ResizeMode[] = ['fit', 'fill', 'stretch'];
const names = toolInputNames['image-resizer'];

/** The choice in the address; unknown values choose nothing. */
const choiceOf = ({ category, size, mode }: ToolInputs['image-resizer']) => ({
  category: platforms.find((platform) => platform === category) ?? null,
  preset: size ? presetNamed(size) : null,
  mode: modes.find((known) => known === mode) ?? initialChoices.mode,
});

export function ImageResizerPage() {
  const { source, results, progress, choose, resizeOne, resizeAll } = useImageResizer();
  const first = choiceOf(useFirstInputs('image-resizer', names));
  const [category, setCategory] = useState<Platform | null>(first.category);
  const [preset, setPreset] = useState<SizePreset | null>(first.preset);
  const [choices, setChoices] = useState({ ...initialChoices, mode: first.mode });

  const writeAddress = useToolInputs('image-resizer', names, (inputs) => {
    const chosen = choiceOf(inputs);
    setCategory(chosen.category);
    setPreset(chosen.preset);
    setChoices((before) => ({ ...before, mode: chosen.mode }));
  });

  function choosePlace(next: Platform | null, size: SizePreset | null, mode = choices.mode): void {
    setCategory(next);
    setPreset(size);
    writeAddress({
      category: next ?? '',
      size: size?.name ?? '',
      mode: mode === initialChoices.mode ? '' : mode,
    });
  }

  const [compared, setCompared] = useState<string | null>(null);
  const comparedResult = results.find((result) => result.preset.name === compared);

  const resultsBox = useRef<HTMLDivElement>(null);
  const busy = progress !== null;
  // The first result of a run may be above or below the screen, in a column of its own.
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && results.length > 0) {
      focusResult(resultsBox.current?.querySelector('h2') ?? null);
    }
    wasBusy.current = busy;
  }, [busy, results.length]);
  const maxBytes = maxBytesOf(choices);
  const options = maxBytes === undefined ? null : { ...choices, maxBytes };
  const reading = source !== null && source.opened === null && source.failure === null;
  const ready = source !== null && options !== null && !busy && !reading;
  const offered = presetsOf(category);

  return (
    <ToolPage
      claims={['Nothing is uploaded', 'Metadata and location removed', 'ZIP of all sizes']}
      guide={<ImageResizerGuide />}
      wide
    >
      <noscript>
        <p className="tinted">
          The image resizer needs JavaScript: your browser resizes the images, so nothing is
          uploaded.
        </p>
      </noscript>
      <div className={`${classes.columns} scripted`}>
        <Paper component="section" p={18} aria-label="Image and options" data-screen-only>
          <Stack gap={18}>
            <ImageDrop onFile={(file) => void choose(file)}>
              {source && (
                <SourcePicture
                  source={source}
                  mode={choices.mode}
                  target={preset}
                  focus={choices.focus}
                  onFocus={(focus) => setChoices({ ...choices, focus })}
                />
              )}
            </ImageDrop>
            <ResizeOptions
              choices={choices}
              onChange={(next) => {
                setChoices(next);
                if (next.mode !== choices.mode) choosePlace(category, preset, next.mode);
              }}
            />
          </Stack>
        </Paper>
        <Paper component="section" p={18} aria-label="Platform dimensions" data-screen-only>
          <Stack gap={18}>
            <SizeList
              category={category}
              onCategory={(next) =>
                choosePlace(
                  next,
                  preset && (next === null || preset.category === next) ? preset : null,
                )
              }
              chosen={preset}
              onChoose={(next) => choosePlace(category, next)}
            />
            <Group gap={8} align="stretch" className={classes.actions}>
              <SteadyButton
                color="leaf"
                size="md"
                disabled={!ready || preset === null}
                onClick={() => {
                  if (preset && options) void resizeOne(preset, options);
                }}
              >
                {busy && progress.total === 1 ? 'Resizing...' : 'Resize Selected'}
              </SteadyButton>
              <SteadyButton
                variant="default"
                size="md"
                disabled={!ready}
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
            <Text mt={-6} c="dimmed" fz="sm">
              ‘Resize All’ makes all {offered.length} sizes
              {category === null ? '' : ` for ${category}`}.
            </Text>
          </Stack>
        </Paper>
        <div className={classes.results} ref={resultsBox}>
          <ResultList results={results} compared={compared} onCompare={setCompared} />
        </div>
      </div>
      {comparedResult && source && (
        <BeforeAfter source={source} result={comparedResult} onClose={() => setCompared(null)} />
      )}
    </ToolPage>
  );
}
