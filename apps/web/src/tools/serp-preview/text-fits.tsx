import { Text, Title } from '@mantine/core';
import type { SerpDevice, SerpResultView, SerpText } from '@plumbline/seo/serp';
import { BarMeter } from '@plumbline/ui';
import classes from './serp-preview.module.css';

export interface TextFitsProps {
  readonly views: Readonly<Record<SerpDevice, SerpResultView>>;
}

/** How much of the available width each text uses, on each device. */
export function TextFits({ views }: TextFitsProps) {
  return (
    <div className={classes.fits}>
      {(['desktop', 'mobile'] as const).map((screen) => (
        <section key={screen} aria-label={`Space on a ${screen === 'mobile' ? 'phone' : screen}`}>
          <Title order={3}>{screen === 'mobile' ? 'Phone' : 'Desktop'}</Title>
          <dl>
            <TextFit name="Title" text={views[screen].title} />
            <TextFit name="Description" text={views[screen].description} />
          </dl>
        </section>
      ))}
    </div>
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
    <div className={classes.fit}>
      <dt>{name}</dt>
      <dd>
        <span className={classes.verdict} data-tone={tone}>
          {words}
        </span>
        <Text span c="dimmed" className="tabular">
          {text.width} of {text.limit} px
        </Text>
        <BarMeter value={text.width} max={text.limit} tone={tone} />
      </dd>
    </div>
  );
}
