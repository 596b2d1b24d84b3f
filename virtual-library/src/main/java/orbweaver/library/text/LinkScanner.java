package orbweaver.library.text;

import java.util.Locale;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;

/** Scanner of the links of a text. */
final class LinkScanner {
  private static final String ANCHOR = "<a href=";
  private static final String ANCHOR_END = "</a>";
  // Marks that end a sentence rather than a URL.
  private static final String AFTER_URL = ".,;:!?'";

  private final String text;
  private final String lower;

  LinkScanner(String text) {
    this.text = text;
    // ROOT keeps the length of ASCII; others do not matter, since only ASCII is looked for.
    lower =
        text.length() == text.toLowerCase(Locale.ROOT).length()
            ? text.toLowerCase(Locale.ROOT)
            : text;
  }

  /**
   * Link in the text.
   *
   * @param end index after it
   * @param label its text
   * @param target what it refers to
   * @param isBare whether it is a URL without a text of its own
   */
  record FoundLink(int end, String label, String target, boolean isBare) {
    /** Returns the URL; absent if it is not of http or https. */
    Optional<CrawlUrl> url() {
      return switch (CrawlUrl.parse(target)) {
        case Resolved(var url) -> Optional.of(url);
        case OtherScheme _, Invalid _ -> Optional.empty();
      };
    }
  }

  /** Returns the link that begins at an index. */
  Optional<FoundLink> at(int index) {
    return switch (text.charAt(index)) {
      case '<' -> anchor(index);
      case '[' -> bracket(index);
      case 'h', 'H' -> bare(index);
      default -> Optional.empty();
    };
  }

  private Optional<FoundLink> anchor(int start) {
    if (!lower.startsWith(ANCHOR, start)) return Optional.empty();
    var open = text.indexOf('>', start);
    var close = open < 0 ? -1 : lower.indexOf(ANCHOR_END, open);
    if (close < 0) return Optional.empty();
    var target = unquote(text.substring(start + ANCHOR.length(), open).strip());
    var label = text.substring(open + 1, close);
    return found(close + ANCHOR_END.length(), label, target.replace("&amp;", "&"));
  }

  private static String unquote(String value) {
    var isQuoted =
        value.length() >= 2
            && (value.charAt(0) == '"' || value.charAt(0) == '\'')
            && value.charAt(value.length() - 1) == value.charAt(0);
    return isQuoted ? value.substring(1, value.length() - 1) : value;
  }

  private Optional<FoundLink> bracket(int start) {
    var middle = text.indexOf("](", start);
    if (middle < 0 || text.lastIndexOf('[', middle) != start) return Optional.empty();
    var end = closingParenthesis(middle + 2);
    if (end < 0) return Optional.empty();
    var label = text.substring(start + 1, middle);
    var target = text.substring(middle + 2, end);
    // Without a scheme it is rather an index of a program than a link.
    return target.indexOf(':') < 0 || label.indexOf('<') >= 0
        ? Optional.empty()
        : found(end + 1, label, target);
  }

  // Parentheses in a URL are closed in it.
  private int closingParenthesis(int from) {
    var open = 0;
    for (var index = from; index < text.length(); index++) {
      var c = text.charAt(index);
      if (Character.isWhitespace(c)) return -1;
      if (c == '(') open++;
      if (c == ')' && open-- == 0) return index;
    }
    return -1;
  }

  private Optional<FoundLink> bare(int start) {
    if (!lower.startsWith("http://", start) && !lower.startsWith("https://", start))
      return Optional.empty();
    if (start > 0 && Character.isLetterOrDigit(text.charAt(start - 1))) return Optional.empty();
    var end = start;
    while (end < text.length() && isOfUrl(text.charAt(end))) end++;
    while (AFTER_URL.indexOf(text.charAt(end - 1)) >= 0 || isUnopened(start, end)) end--;
    var url = text.substring(start, end);
    return Optional.of(new FoundLink(end, url, url, true));
  }

  private static boolean isOfUrl(char c) {
    return !Character.isWhitespace(c) && "<>\"[]".indexOf(c) < 0;
  }

  private boolean isUnopened(int start, int end) {
    return text.charAt(end - 1) == ')' && count('(', start, end) < count(')', start, end);
  }

  private long count(char mark, int start, int end) {
    return text.substring(start, end).chars().filter(c -> c == mark).count();
  }

  private static Optional<FoundLink> found(int end, String label, String target) {
    return Optional.of(new FoundLink(end, label.isBlank() ? target : label, target.strip(), false));
  }
}
