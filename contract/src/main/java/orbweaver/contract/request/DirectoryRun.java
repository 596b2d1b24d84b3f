package orbweaver.contract.request;

import static orbweaver.contract.json.Preconditions.requireAtLeast;

/**
 * Run of pages at the end of a discovery path, each of which leads to few further pages of its
 * directory and otherwise to the same targets as the page before it. The run of a calendar never
 * ends.
 *
 * @param pages number of pages in a row
 * @param othersHash hash of the accepted targets outside of the directory to which the last page
 *     leads
 */
public record DirectoryRun(int pages, int othersHash) {
  public DirectoryRun {
    requireAtLeast(1, "pages", pages);
  }

  /** Returns a run of one page. */
  public static DirectoryRun first(int othersHash) {
    return new DirectoryRun(1, othersHash);
  }

  /**
   * Returns this run with one more page, or a new run of that page if its other targets differ.
   *
   * @param nextHash hash of the other targets of the page
   */
  public DirectoryRun extendedBy(int nextHash) {
    return nextHash == othersHash && pages < Integer.MAX_VALUE
        ? new DirectoryRun(pages + 1, othersHash)
        : first(nextHash);
  }
}
