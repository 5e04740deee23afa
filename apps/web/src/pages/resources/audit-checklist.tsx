import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { DownloadButton, PrintButton } from '@plumbline/ui';
import { PdfButton } from '../../app/pdf-button.tsx';
import { ProgressLine } from '../../app/progress-line.tsx';
import { absoluteUrl } from '../../app/site.ts';
import { useStoredIds } from '../../app/stored-ids.ts';
import { ChecklistEntry } from './checklist-entry.tsx';
import { checklistCsv, checklistMarkdown } from './checklist-files.ts';
import { checkedAudits } from './checked-audits.ts';
import classes from './checklist.module.css';
import type { ChecklistCategory } from './resource-doc.ts';

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
      <Stack gap="md" className={`card ${classes.bar}`}>
        <ProgressLine label="Checks done" done={done} of={known.length} unit="checks" />
        <Group gap="xs" align="stretch">
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
      </Stack>
      {categories.map(({ id, title, items }) => (
        <section key={id} aria-labelledby={id} className={classes.category}>
          <Title order={2} id={id}>
            {title}
          </Title>
          <Text c="dimmed" fz="sm" className="tabular">
            {items.filter((item) => checked.has(item.id)).length} of {items.length}
          </Text>
          <ul>
            {items.map((item) => (
              <ChecklistEntry key={item.id} item={item} checked={checked.has(item.id)} />
            ))}
          </ul>
        </section>
      ))}
    </Box>
  );
}
