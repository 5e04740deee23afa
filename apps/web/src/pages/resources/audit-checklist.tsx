import '@mantine/core/styles/DataList.layer.css';
import { Box, Button, DataList, Group, Paper, Text, Title } from '@mantine/core';
import { toCsv } from '@plumbline/seo/text';
import { DownloadButton, PrintButton } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { WeightBadge } from '../../app/badges.tsx';
import { PdfButton } from '../../app/pdf-button.tsx';
import { ProgressLine } from '../../app/progress-line.tsx';
import { absoluteUrl } from '../../app/site.ts';
import { storedIds, useStoredIds } from '../../app/stored-ids.ts';
import { auditPath } from '../audits/audit-doc.ts';
import { RichText } from '../audits/rich-text.tsx';
import type { ChecklistCategory, ChecklistItem } from './resource-doc.ts';

const fileName = 'technical-seo-audit-checklist';

export interface AuditChecklistProps {
  readonly categories: readonly ChecklistCategory[];
}

/** All audits to check off. The checked ids are stored only in this browser. */
export function AuditChecklist({ categories }: AuditChecklistProps) {
  const checked = useStoredIds(checkedAudits);
  const known = categories.flatMap(({ items }) => items);
  const done = known.filter(({ id }) => checked.has(id)).length;
  const origin = absoluteUrl('');
  return (
    <Box component="section" maw="48rem" mt="xl" aria-label="Checklist" data-paper>
      <Paper data-screen-only>
        <ProgressLine label="Checks done" done={done} of={known.length} unit="checks" />
        <Group gap="xs" align="stretch" mt="md">
          <DownloadButton
            fileName={`${fileName}.csv`}
            type="csv"
            content={() => checklistCsv(categories, checked, origin)}
          >
            Download as CSV
          </DownloadButton>
          <DownloadButton
            fileName={`${fileName}.md`}
            content={() => checklistMarkdown(categories, checked, origin)}
          >
            Download as Markdown
          </DownloadButton>
          <PdfButton file={`${fileName}.pdf`}>Download PDF</PdfButton>
          <PrintButton />
          {done > 0 && (
            <Button variant="subtle" color="gray" onClick={() => checkedAudits.clear()}>
              Uncheck all
            </Button>
          )}
        </Group>
      </Paper>
      {categories.map(({ id, title, items }) => (
        <Box key={id} component="section" mt={36} aria-labelledby={id}>
          <Group justify="space-between" align="baseline" wrap="nowrap">
            <Title order={2} fz="xl" id={id}>
              {title}
            </Title>
            <Text flex="none" c="dimmed" fz="sm" className="tabular">
              {items.filter((item) => checked.has(item.id)).length} of {items.length}
            </Text>
          </Group>
          <Paper component="ul" p={0} mt="sm">
            {items.map((item, index) => (
              <Box key={item.id} component="li" px="md" py="sm" className={index ? 'ruled' : ''}>
                <ChecklistEntry item={item} checked={checked.has(item.id)} />
              </Box>
            ))}
          </Paper>
        </Box>
      ))}
    </Box>
  );
}

interface ChecklistEntryProps {
  readonly item: ChecklistItem;
  readonly checked: boolean;
}

/** One audit to check off, with its reason and fix collapsed. */
function ChecklistEntry({ item, checked }: ChecklistEntryProps) {
  const { id, title, weight, why, fix } = item;
  const texts = { 'Why it matters': why, 'How to fix it': fix };
  return (
    <>
      <Group gap="sm" align="flex-start" wrap="nowrap">
        <Group component="label" gap="sm" align="flex-start" wrap="nowrap" flex={1} mih={24}>
          <Box
            component="input"
            type="checkbox"
            style={{ accentColor: 'var(--mantine-color-leaf-6)', cursor: 'pointer' }}
            flex="none"
            w={20}
            h={20}
            m={0}
            mt={2}
            checked={checked}
            onChange={(event) => checkedAudits.mark(id, event.target.checked)}
          />
          <Text span c={checked ? 'dimmed' : undefined}>
            {title}
          </Text>
        </Group>
        <WeightBadge weight={weight} />
      </Group>
      <Box component="details" mt={4} pl="xl">
        <Text component="summary" w="fit-content" py={3} c="dimmed" fz="sm" data-screen-only>
          Why and how
        </Text>
        <DataList orientation="vertical" size="md" gap="xs" mt={4} mb="xs">
          {Object.entries(texts).map(([name, text]) => (
            <DataList.Item key={name}>
              <DataList.ItemLabel fz="xs">{name}</DataList.ItemLabel>
              <DataList.ItemValue>
                <RichText>{text}</RichText>
              </DataList.ItemValue>
            </DataList.Item>
          ))}
        </DataList>
        <Link to={auditPath(id)} aria-label={`Full reference: ${title}`} data-screen-only>
          Full reference
        </Link>
      </Box>
    </>
  );
}

/** Empty columns for the visitor to fill in. */
const toFillIn = ['URL', 'What you saw', 'Owner', 'Check again on'];

/**
 * The list as a table, with its checked state.
 * @param origin of this site, for the URLs
 */
export function checklistCsv(
  categories: readonly ChecklistCategory[],
  checked: ReadonlySet<string>,
  origin: string,
): string {
  return toCsv([
    [
      ...['Done', 'Category', 'Check', 'Weight', 'Why it matters', 'How to fix it', 'Id'],
      ...['Reference', ...toFillIn],
    ],
    ...categories.flatMap(({ title: category, items }) =>
      items.map(({ id, title, weight, why, fix }) => [
        checked.has(id) ? 'yes' : 'no',
        category,
        title,
        weight,
        why,
        fix,
        id,
        origin + auditPath(id),
        ...toFillIn.map(() => ''),
      ]),
    ),
  ]);
}

/** Escapes Markdown outside of code between backticks. */
const escapeText = (text: string): string =>
  text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[\\*_[\]<>#|]/g, '\\$&')))
    .join('`');

/**
 * The list as Markdown with task boxes.
 * @param origin of this site, for the URLs
 */
export function checklistMarkdown(
  categories: readonly ChecklistCategory[],
  checked: ReadonlySet<string>,
  origin: string,
): string {
  const sections = categories.map(({ title, items }) => {
    const lines = items.map(
      (item) =>
        `- [${checked.has(item.id) ? 'x' : ' '}] **${escapeText(item.title)}** (${item.weight})\n` +
        `  Why: ${escapeText(item.why)}\n` +
        `  Fix: ${escapeText(item.fix)}\n` +
        `  <${origin}${auditPath(item.id)}>\n`,
    );
    return `## ${escapeText(title)}\n\n${lines.join('')}`;
  });
  return `# Technical SEO Audit Checklist\n\n${sections.join('\n')}`;
}

/** The audits checked off in this browser. */
export const checkedAudits = storedIds('plumbline-audit-checklist');
