/** One thing that was checked of a download, in words for people. */
export interface ArchiveStep {
  what:
    | 'files'
    | 'list'
    | 'proofs'
    | 'versions'
    | 'certificates'
    | 'record'
    | 'pictures'
    | 'opinions';
  holds: boolean;
  sentence: string;
}

/** A step with its sentence: where it holds, and where it does not. */
export const step = (
  what: ArchiveStep['what'],
  holds: boolean,
  [fine, not]: [string, string],
): ArchiveStep => ({
  what,
  holds,
  sentence: holds ? fine : not,
});
