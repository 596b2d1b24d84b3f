package orbweaver.console.page;

import java.util.Map;

/**
 * Links to the pages before and after that of a long list.
 *
 * @param base address of the list, with all parameters but that of the page
 * @param page number of the page, from 1
 * @param hasNext true if there is a page after it
 */
public record Pager(String base, int page, boolean hasNext) {
  /** Creates a pager of a list with those parameters. */
  public static Pager of(String path, Map<String, String> parameters, int page, boolean hasNext) {
    return new Pager(Links.address(path, parameters) + "&", page, hasNext);
  }

  /** Tests whether the list has more than this page. */
  public boolean isNeeded() {
    return page > 1 || hasNext;
  }

  /** Returns the address of the page before. */
  public String previous() {
    return base + "page=" + (page - 1);
  }

  /** Returns the address of the page after. */
  public String next() {
    return base + "page=" + (page + 1);
  }
}
