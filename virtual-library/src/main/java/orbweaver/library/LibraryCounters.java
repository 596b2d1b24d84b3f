package orbweaver.library;

import static orbweaver.contract.json.Preconditions.requireAtLeast;

import orbweaver.contract.library.Posting;

/**
 * Counters of a virtual library.
 *
 * @param nextPosting first number that no posting was given
 * @param nextChange number of the next change
 */
public record LibraryCounters(long nextPosting, long nextChange) {
  /** Counters of a library that has its root only. */
  public static final LibraryCounters FIRST = new LibraryCounters(Posting.ROOT + 1, 1);

  public LibraryCounters {
    requireAtLeast(Posting.ROOT + 1, "nextPosting", nextPosting);
    requireAtLeast(1, "nextChange", nextChange);
  }
}
