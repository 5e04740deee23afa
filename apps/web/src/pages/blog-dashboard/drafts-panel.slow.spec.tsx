import { screen, waitFor, within } from '@testing-library/react';
import { aDraft, someStats } from '../../generation/testing/generation-data.ts';
import { generationServer } from '../../generation/testing/generation-server.ts';
import { openPage, toast } from './testing/open-dashboard.ts';

const { state, asked } = generationServer();

describe('drafts', () => {
  beforeEach(() => {
    state.stats = someStats({ drafts: 1, generation: { review: true } });
    state.drafts = [aDraft()];
  });
  const draft = () => screen.findByRole('listitem', { name: 'Robots.txt for Beginners' });

  it('can be read before they are approved', async () => {
    const { user } = await openPage();
    const card = within(await draft());
    expect(
      card.getByText('Technical SEO, November 21, 2026, 1,563 words, repaired once'),
    ).toBeVisible();
    expect(card.queryByText('It is read first.')).not.toBeInTheDocument();
    await user.click(card.getByRole('button', { name: 'Preview' }));
    expect(card.getByText('It is read first.')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Approve' }));
    expect(await toast().findByText('Draft published')).toBeVisible();
    expect(asked).toEqual(['published robots-txt-for-beginners']);
    expect(await screen.findByText('No drafts')).toBeVisible();
  });

  it('are discarded only after a confirmation', async () => {
    const { user } = await openPage();
    const card = within(await draft());
    await user.click(card.getByRole('button', { name: 'Discard' }));
    await user.click(card.getByRole('button', { name: 'Keep it' }));
    expect(asked).toEqual([]);
    await user.click(card.getByRole('button', { name: 'Discard' }));
    await user.click(card.getByRole('button', { name: 'Discard for good' }));
    expect(await toast().findByText('Draft discarded')).toBeVisible();
    await waitFor(() => expect(asked).toEqual(['discarded robots-txt-for-beginners']));
  });

  it('are not mentioned if review is off', async () => {
    state.stats = someStats();
    await openPage();
    expect(screen.queryByRole('heading', { name: 'Drafts' })).not.toBeInTheDocument();
  });
});
