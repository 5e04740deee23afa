import { fileNameOf, type SizePreset, sourceFormats } from '@plumbline/tools/image-resizer';
import { toast } from '@plumbline/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ImageFailure, type ResizedImage, type ResizeJob, Resizer } from './resizer.ts';

export interface SourceImage {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** `null` while it is decoded, or after a failure. */
  readonly opened: { readonly width: number; readonly height: number; readonly url: string } | null;
  /** Why it could not be decoded; `null` without a failure. */
  readonly failure: string | null;
}

export interface Result extends Omit<ResizedImage, 'file'> {
  readonly preset: SizePreset;
  readonly job: ResizeJob;
  readonly file: Blob;
  readonly fileName: string;
  /** Object URL of the file, for an image or a link. */
  readonly url: string;
}

/** Options that all outputs of a run share. */
export type ResizeOptions = Omit<ResizeJob, 'target'>;

const unreadable =
  'We couldn’t open this file as an image. It may be damaged, or this browser doesn’t support its format.';

const advice = 'Please try again with a different image';

/** The chosen picture and its resized results. */
export function useImageResizer() {
  const resizer = useRef<Resizer>(null);
  const chosen = useRef(0);
  const urls = useRef(new Set<string>());
  const [source, setSource] = useState<SourceImage | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [results, setResults] = useState<readonly Result[]>([]);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);

  const urlOf = (file: Blob): string => {
    const url = URL.createObjectURL(file);
    urls.current.add(url);
    return url;
  };

  const forget = useCallback(() => {
    resizer.current?.close();
    resizer.current = null;
    for (const url of urls.current) URL.revokeObjectURL(url);
    urls.current.clear();
  }, []);
  useEffect(
    () => () => {
      chosen.current += 1;
      forget();
    },
    [forget],
  );

  /** Opens a file, and removes the previous picture with its results. */
  async function choose(file: File): Promise<void> {
    const isSupported = sourceFormats.has(file.type);
    setRefused(isSupported ? null : file.name);
    if (!isSupported) {
      toast({
        variant: 'destructive',
        title: 'Invalid file type',
        description: `Please select an image file (${[...sourceFormats.values()].join(', ')})`,
      });
      return;
    }
    chosen.current += 1;
    const own = chosen.current;
    forget();
    setResults([]);
    setProgress(null);
    const { name, size } = file;
    setSource({ name, size, opened: null, failure: null });
    try {
      resizer.current = new Resizer();
      const { width, height, preview } = await resizer.current.open(file);
      if (chosen.current !== own) return;
      setSource({ name, size, opened: { width, height, url: urlOf(preview) }, failure: null });
      toast({ title: 'Image uploaded successfully!', description: name });
    } catch (error) {
      if (chosen.current !== own) return;
      const reason = error instanceof ImageFailure ? error.reason : null;
      setSource({ name, size, opened: null, failure: reason ?? unreadable });
    }
  }

  async function make(preset: SizePreset, options: ResizeOptions): Promise<Result> {
    const job: ResizeJob = { ...options, target: { width: preset.width, height: preset.height } };
    if (!resizer.current) throw new ImageFailure(null);
    const image = await resizer.current.resize(job);
    const format = image.otherFormat ? 'png' : options.format;
    return {
      ...image,
      preset,
      job,
      fileName: fileNameOf(preset.name, format),
      url: urlOf(image.file),
    };
  }

  /** Creates the sizes one after the other. A new result replaces the earlier one of the same size. */
  async function run(presets: readonly SizePreset[], options: ResizeOptions): Promise<boolean> {
    const own = chosen.current;
    setProgress({ done: 0, total: presets.length });
    try {
      for (const [index, preset] of presets.entries()) {
        const result = await make(preset, options);
        if (chosen.current !== own) return false;
        setResults((before) => [
          ...before.filter((other) => other.preset.name !== preset.name),
          result,
        ]);
        setProgress({ done: index + 1, total: presets.length });
      }
      return true;
    } catch (error) {
      // Another picture was chosen or the visitor left the page: not a failure.
      if (chosen.current !== own) return false;
      throw error;
    } finally {
      if (chosen.current === own) setProgress(null);
    }
  }

  async function resizeOne(preset: SizePreset, options: ResizeOptions): Promise<void> {
    try {
      if (!(await run([preset], options))) return;
      toast({
        title: 'Image resized successfully!',
        description: `Resized to ${preset.width}x${preset.height} for ${preset.name}`,
      });
    } catch {
      toast({ variant: 'destructive', title: 'Resize failed', description: advice });
    }
  }

  async function resizeAll(presets: readonly SizePreset[], options: ResizeOptions): Promise<void> {
    try {
      if (!(await run(presets, options))) return;
      toast({
        title: 'All images resized successfully!',
        description: `Created ${presets.length} optimized images`,
      });
    } catch {
      toast({ variant: 'destructive', title: 'Batch resize failed', description: advice });
    }
  }

  return { source, refused, results, progress, choose, resizeOne, resizeAll };
}
