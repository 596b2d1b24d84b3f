package orbweaver.rule.evaluation;

import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.url.CrawlUrl;

/**
 * Targets of a page that lie in its directory, if they are few: a page of a calendar links to the
 * one before and the one after it.
 *
 * <p>The directory of a URL is its path up to the last segment, or everything up to the question
 * mark if it has a query. Numbers in it are not compared, so {@code /cal/2024/01} and {@code
 * /cal/2025/02} are in the same directory. For a page with a digit in its name only targets with a
 * digit count, if there are any: the others are its menu.
 */
final class Siblings {
  /** Maximum number of siblings: the previous and next month and year, but no table of contents. */
  static final int MAX_SIBLINGS = 4;

  /** Minimum index of the path in a canonical URL. */
  private static final int MIN_PATH_START = "http://a".length();

  private final String page;
  private final int pathStart;
  private final int directoryEnd;
  private final boolean isNumbered;

  private Siblings(String page) {
    this.page = page;
    pathStart = page.indexOf('/', MIN_PATH_START);
    directoryEnd = endOfDirectory(page);
    isNumbered = hasDigit(page, directoryEnd);
  }

  /**
   * Returns the siblings among the targets of a page; none if there are more than {@link
   * #MAX_SIBLINGS}. A page without a digit in its path is skipped unless it is in a run: endless
   * names contain numbers sooner or later.
   *
   * @param isInRun whether the page lies at the end of a run of such pages
   */
  static List<CrawlUrl> of(CrawlUrl page, List<CrawlUrl> targets, boolean isInRun) {
    var siblings = new Siblings(page.toString());
    if (!isInRun && !hasDigit(siblings.page, siblings.pathStart)) return List.of();
    var numbered = siblings.among(targets, siblings.isNumbered);
    return numbered.isEmpty() && isInRun ? siblings.among(targets, false) : numbered;
  }

  private List<CrawlUrl> among(List<CrawlUrl> targets, boolean needsDigit) {
    var found = new ArrayList<CrawlUrl>(MAX_SIBLINGS);
    for (var target : targets) {
      if (!isSibling(target.toString(), needsDigit)) continue;
      if (found.size() == MAX_SIBLINGS) return List.of();
      found.add(target);
    }
    return found;
  }

  private boolean isSibling(String target, boolean needsDigit) {
    if (!target.regionMatches(0, page, 0, pathStart + 1) || target.equals(page)) return false;
    var targetEnd = endOfDirectory(target);
    return (!needsDigit || hasDigit(target, targetEnd)) && isSameDirectory(target, targetEnd);
  }

  // A front page lies in no directory: its own URL ends with the slash of the origin.
  private static int endOfDirectory(String url) {
    var path = url.indexOf('/', MIN_PATH_START);
    var mark = url.indexOf('?', path);
    if (mark >= 0) return mark + 1;
    var last = url.length() - 1;
    if (path == last) return url.length();
    return url.lastIndexOf('/', url.charAt(last) == '/' ? last - 1 : last) + 1;
  }

  private boolean isSameDirectory(String target, int targetEnd) {
    if (directoryEnd == page.length() || targetEnd == target.length()) return false;
    var at = pathStart;
    var targetAt = pathStart;
    while (at < directoryEnd && targetAt < targetEnd) {
      if (isDigit(page.charAt(at)) && isDigit(target.charAt(targetAt))) {
        at = afterDigits(page, at);
        targetAt = afterDigits(target, targetAt);
      } else if (page.charAt(at++) != target.charAt(targetAt++)) return false;
    }
    return at == directoryEnd && targetAt == targetEnd;
  }

  private static int afterDigits(String url, int from) {
    var at = from;
    while (at < url.length() && isDigit(url.charAt(at))) at++;
    return at;
  }

  private static boolean hasDigit(String url, int from) {
    for (var at = from; at < url.length(); at++) if (isDigit(url.charAt(at))) return true;
    return false;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
