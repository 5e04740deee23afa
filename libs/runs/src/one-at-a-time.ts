/**
 * Does something now. What is asked for while it is being done is done once more after it, however often it was asked for.
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
