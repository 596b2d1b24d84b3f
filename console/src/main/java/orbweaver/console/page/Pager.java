package orbweaver.console.page;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
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
  static Pager of(String path, Map<String, String> parameters, int page, boolean hasNext) {
    return new Pager(address(path, parameters), page, hasNext);
  }

  /** Returns an address with query parameters. */
  static String address(String path, Map<String, String> parameters) {
    var address = new StringBuilder(path).append('?');
    parameters.forEach(
        (name, value) ->
            address.append(name).append('=').append(URLEncoder.encode(value, UTF_8)).append('&'));
    return address.toString();
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
