import { Group, Stack } from '@mantine/core';
import {
  ApiError,
  type BlogTextDto,
  getReadBlogTextQueryKey,
  useEditBlogText,
  useReadBlogText,
} from '@plumbline/api-client';
import { SteadyButton, TextAreaField, TextField, toast } from '@plumbline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { CallProblem } from '../../app/call-problem.tsx';
import { explainFailure } from '../../app/explain-failure.ts';
import { useToolForm } from '../../app/use-tool-form.ts';
import { QueryProblem } from '../../generation/page-parts.tsx';

export interface PostEditorProps {
  readonly id: string;
  readonly onSaved: () => void;
}

/** The editor of a post. It fetches the current text, so that nobody's changes are lost. */
export function PostEditor({ id, onSaved }: PostEditorProps) {
  // Never use a cached text, and never replace the text while the operator is typing.
  const text = useReadBlogText(id, {
    query: { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false },
  });
  return (
    <div aria-busy={text.isPending}>
      <QueryProblem query={text} />
      {text.data && <Editor key={text.data.data.version} text={text.data.data} onSaved={onSaved} />}
    </div>
  );
}

const fields = {
  title: 'Title',
  excerpt: 'Excerpt',
  metaDescription: 'Meta description',
  category: 'Category',
  tags: 'Keywords',
  content: 'Content',
} as const;

type Values = Record<keyof typeof fields, string>;

const missing = (values: Values) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, label]) => {
      const given = values[name as keyof Values].trim() !== '' || name === 'tags';
      return [name, given ? undefined : `${label} is required`];
    }),
  );

function Editor({ text, onSaved }: { readonly text: BlogTextDto; readonly onSaved: () => void }) {
  const client = useQueryClient();
  const { id, state: _state, version, ...shown } = text;
  const form = useToolForm<Values>({
    initialValues: shown,
    validate: missing,
  });
  const edit = useEditBlogText({
    mutation: {
      onSuccess: () => {
        toast({ title: 'Post changed', description: form.values.title });
        onSaved();
      },
    },
  });
  const isStale = edit.error instanceof ApiError && edit.error.status === 409;
  const save = (values: Values) => edit.mutate({ id, data: { ...values, version } });
  return (
    <form aria-label={`Edit ${text.title}`} noValidate onSubmit={form.handleSubmit(save)}>
      <Stack gap="md" mt="md">
        <TextField label={fields.title} required {...form.getInputProps('title')} />
        <TextAreaField
          label={fields.excerpt}
          rows={2}
          required
          {...form.getInputProps('excerpt')}
        />
        <TextAreaField
          label={fields.metaDescription}
          rows={2}
          required
          {...form.getInputProps('metaDescription')}
        />
        <TextField label={fields.category} required {...form.getInputProps('category')} />
        <TextField label={fields.tags} hint="Separated by commas" {...form.getInputProps('tags')} />
        <TextAreaField
          label={fields.content}
          hint="Markdown without HTML; {product} becomes the product's name"
          rows={18}
          mono
          required
          {...form.getInputProps('content')}
        />
        {edit.error && <CallProblem problem={explainFailure(edit.error)} />}
        <Group gap="xs">
          <SteadyButton type="submit" color="leaf" disabled={edit.isPending}>
            Save changes
          </SteadyButton>
          {isStale && (
            <SteadyButton
              variant="default"
              onClick={() =>
                void client.invalidateQueries({ queryKey: getReadBlogTextQueryKey(id) })
              }
            >
              Discard my changes and reload the post
            </SteadyButton>
          )}
        </Group>
      </Stack>
    </form>
  );
}
