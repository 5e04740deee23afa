import { Box, Stack, Text } from '@mantine/core';
import { ProvenanceMark } from '@plumbline/ui';
import type { CardText, NetworkModel, SocialCard as Card } from '@plumbline/seo/social';
import { modelDate } from '@plumbline/seo/social';
import { useFormats } from '../../../app/formats.ts';
import { SocialCard } from '../../../previews/social-card.tsx';
import { Untrusted } from '../../../previews/untrusted.tsx';
import { IssueList } from './issue-list.tsx';
import { NetworkRules } from './network-rules.tsx';
import classes from './report.module.css';
import { Absent } from './tag-list.tsx';

export interface NetworkPanelProps {
  readonly card: Card;
  readonly model: NetworkModel;
}

const layouts = {
  large: 'Large image',
  small: 'Small image',
  text: 'Text without an image',
  link: 'Bare URL, no card',
} as const;

/** One network's card, its tags, and its issues. */
export function NetworkPanel({ card, model }: NetworkPanelProps) {
  const issues = card.findings.map(({ level, message, advice }) => ({
    type: level,
    message,
    recommendation: advice,
  }));
  return (
    <>
      <div className={classes.preview}>
        <Box component="figure" miw={0} aria-label={`Card on ${card.name}`}>
          <SocialCard card={card} />
        </Box>
        <Stack component="dl" gap="xs" className={classes.made}>
          <Row name="Layout" value={layouts[card.layout]} />
          <TextRow name="Title" text={card.title} />
          <TextRow name="Description" text={card.description} />
          <div>
            <dt>Picture</dt>
            <dd>
              <ImageWords card={card} />
            </dd>
          </div>
          <div>
            <dt>Leads to</dt>
            <dd>
              <Untrusted>{card.link}</Untrusted>
            </dd>
          </div>
        </Stack>
      </div>
      <IssueList issues={issues} />
      <details className={classes.details}>
        <summary>
          Rules of {model.name}, as of {modelDate}
        </summary>
        <NetworkRules model={model} />
      </details>
    </>
  );
}

const Row = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

function TextRow({ name, text }: { readonly name: string; readonly text: CardText | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {text === null ? (
          <Text span c="dimmed" fs="italic">
            not shown
          </Text>
        ) : (
          <>
            from <code>{text.from}</code>
            {text.cut && ', cut'}
          </>
        )}
      </dd>
    </div>
  );
}

function ImageWords({ card: { image } }: { readonly card: Card }) {
  const formats = useFormats();
  if (image.state === 'none') return <Absent />;
  const facts = [
    image.width !== null && image.height !== null ? `${image.width} × ${image.height} px` : null,
    image.format?.toUpperCase(),
    image.bytes === null ? null : formats.bytes(image.bytes),
  ].filter(Boolean);
  return (
    <>
      from <code>{image.from}</code>
      {facts.length > 0 && (
        <>
          {`: ${facts.join(', ')}`}{' '}
          {image.declared ? 'according to its tags' : <ProvenanceMark provenance="measured" />}
        </>
      )}
      {image.state !== 'shown' && (
        <span className={classes.reason}>
          {image.state === 'dropped' ? 'Not shown. ' : 'Unknown. '}
          <Untrusted>{image.reason ?? ''}</Untrusted>
        </span>
      )}
      {image.url !== null && (
        <span className={classes.kind}>
          <Untrusted>{image.url}</Untrusted>
        </span>
      )}
    </>
  );
}
