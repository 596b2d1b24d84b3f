package orbweaver.console.page;

import java.util.Map;

/**
 * Links to the parts before and after that of a long list.
 *
 * @param label what the list has, for readers that do not see the page
 * @param base address of the list, with all parameters but that of the part, and the name of that
 * @param fragment place of the list in its page; empty if it is the only one
 * @param page number of the page, from 1
 * @param hasNext true if there is a page after it
 */
public record Pager(String label, String base, String fragment, int page, boolean hasNext) {
  /** Creates the pager of the only list of a page. */
  public static Pager of(String path, Map<String, String> parameters, int page, boolean hasNext) {
    var base = Links.address(path, parameters) + (parameters.isEmpty() ? "page=" : "&page=");
    return new Pager("Parts of the list", base, "", page, hasNext);
  }

  /**
   * Creates the pager of one of several lists.
   *
   * @param name name of the parameter with the number of its part, and of its place in the page
   */
  public static Pager of(
      String label,
      String path,
      Map<String, String> parameters,
      String name,
      int page,
      boolean hasNext) {
    var base = Links.address(path, parameters) + "&" + name + "=";
    return new Pager(label, base, "#" + name, page, hasNext);
  }

  /** Tests whether the list has more than this page. */
  public boolean isNeeded() {
    return page > 1 || hasNext;
  }

  /** Returns the address of the page before. */
  public String previous() {
    return base + (page - 1) + fragment;
  }

  /** Returns the address of the page after. */
  public String next() {
    return base + (page + 1) + fragment;
  }
}
