/**
 * Runs a task, one call at a time: calls made while it runs share one more run after it.
 * @param act may not reject
 */
export function oneAtATime(act: () => Promise<void>): () => void {
  let doing = false;
  let again = false;
  const run = async (): Promise<void> => {
    doing = true;
    do {
      again = false;
      await act();
    } while (again);
    doing = false;
  };
  return () => {
    if (doing) again = true;
    else void run();
  };
}
