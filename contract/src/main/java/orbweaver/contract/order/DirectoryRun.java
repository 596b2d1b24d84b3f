package orbweaver.contract.order;

import static orbweaver.contract.json.Gate.requireAtLeast;

/**
 * Run of pages at the end of a discovery path, each of which leads to few further pages of its
 * directory and, besides them, to the same targets as the page before it. A calendar makes one that
 * never ends.
 *
 * @param pages number of pages in a row
 * @param others hash of the wanted targets outside of the directory that the last of them leads to
 */
public record DirectoryRun(int pages, int others) {
  public DirectoryRun {
    requireAtLeast(1, "pages", pages);
  }

  /** Returns the run that begins with a page. */
  public static DirectoryRun first(int others) {
    return new DirectoryRun(1, others);
  }

  /** Returns the run with one page more, which begins anew where that leads to other targets. */
  public DirectoryRun then(int next) {
    return next == others && pages < Integer.MAX_VALUE
        ? new DirectoryRun(pages + 1, others)
        : first(next);
  }
}
