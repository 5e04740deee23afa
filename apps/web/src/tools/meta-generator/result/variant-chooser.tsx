import { Box, Group } from '@mantine/core';
import type { MetaTagsReportDto, MetaTagsVariantDto } from '@plumbline/api-client';
import { counted } from '@plumbline/seo/text';
import { useId } from 'react';
import classes from './variant-chooser.module.css';

const angles: Readonly<Record<MetaTagsVariantDto['angle'], string>> = {
  keyword: 'Keyword early',
  question: 'Message first',
  brand: 'Brand first',
};

export interface VariantChooserProps {
  readonly report: MetaTagsReportDto;
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

/** The variants next to each other, as radio buttons with their texts. */
export function VariantChooser({ report, chosen, onChoose }: VariantChooserProps) {
  const name = useId();
  const mixed = new Set(report.variants.map(({ writtenBy }) => writtenBy)).size > 1;
  return (
    <fieldset className={classes.chooser}>
      <legend>Choose a variant</legend>
      {report.variants.map(({ angle, title, description, writtenBy }, index) => (
        <label key={angle} className={classes.variant}>
          <input
            type="radio"
            name={name}
            checked={index === chosen}
            onChange={() => onChoose(index)}
          />
          <Group
            component="span"
            gap={8}
            align="stretch"
            justify="space-between"
            fw={600}
            className="quiet"
          >
            {index + 1}. {angles[angle]}
            {mixed && (
              <Box component="small" fw={500} fz={12}>
                {writtenBy === 'ai' ? 'AI-written' : 'Written by rules'}
              </Box>
            )}
          </Group>
          <Box component="bdi" fw={600} lh={1.35} className="anywhere">
            {title}
          </Box>
          <bdi className={classes.description}>{description}</bdi>
        </label>
      ))}
      {report.variants.length < 3 && (
        <p className="note">
          Only {counted(report.variants.length, 'title')} can be made from your texts. For another,
          shorten the page title or add a short sentence to the description.
        </p>
      )}
    </fieldset>
  );
}
