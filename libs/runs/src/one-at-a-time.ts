/**
 * Runs a task one call at a time. Calls made while it runs share a single run after it.
 * @param act must not reject
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
