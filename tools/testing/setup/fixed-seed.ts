/** Random input is the same in each run, unless `FC_SEED` asks for other input. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 1), endOnFailure: true });
