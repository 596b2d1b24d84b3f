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
  private final NextMark anchorOpened;
  private final NextMark anchorClosed;
  private final NextMark bracketClosed;
  private Optional<ParenthesisPairs> parentheses = Optional.empty();
  private int middle = -1;
  private int lastBracket = -1;

  LinkScanner(String text) {
    this.text = text;
    // ROOT keeps the length of ASCII; others do not matter, since only ASCII is looked for.
    lower =
        text.length() == text.toLowerCase(Locale.ROOT).length()
            ? text.toLowerCase(Locale.ROOT)
            : text;
    anchorOpened = new NextMark(text, ">");
    anchorClosed = new NextMark(lower, ANCHOR_END);
    bracketClosed = new NextMark(text, "](");
  }

  /**
   * Link in the text.
   *
   * @param end index after it
   * @param written its text as it is written, which can be blank
   * @param target what it refers to
   * @param isBare whether it is a URL without a text of its own
   */
  record FoundLink(int end, Part written, String target, boolean isBare) {
    /** Returns its text: the target if none is written. */
    String label() {
      var label = written.toString();
      return label.isBlank() ? target : label;
    }

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
    var open = anchorOpened.at(start);
    var close = open < 0 ? -1 : anchorClosed.at(open);
    if (close < 0 || lower.indexOf(ANCHOR, start + 1, open) >= 0) return Optional.empty();
    var target = unquote(text.substring(start + ANCHOR.length(), open).strip());
    var label = new Part(text, open + 1, close);
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
    var middle = bracketClosed.at(start);
    if (middle < 0 || lastBracket(middle) != start) return Optional.empty();
    var end = parentheses().closing(middle + 1);
    if (end < 0 || text.indexOf("](", middle + 2, end) >= 0) return Optional.empty();
    var label = new Part(text, start + 1, middle);
    var target = text.substring(middle + 2, end);
    // Without a scheme it is rather an index of a program than a link.
    return target.indexOf(':') < 0 || text.indexOf('<', start, middle) >= 0
        ? Optional.empty()
        : found(end + 1, label, target);
  }

  private int lastBracket(int before) {
    if (before != middle) {
      middle = before;
      lastBracket = text.lastIndexOf('[', before);
    }
    return lastBracket;
  }

  private ParenthesisPairs parentheses() {
    if (parentheses.isEmpty()) parentheses = Optional.of(new ParenthesisPairs(text));
    return parentheses.get();
  }

  private Optional<FoundLink> bare(int start) {
    if (!lower.startsWith("http://", start) && !lower.startsWith("https://", start))
      return Optional.empty();
    if (start > 0 && Character.isLetterOrDigit(text.charAt(start - 1))) return Optional.empty();
    var end = start;
    while (end < text.length() && isOfUrl(text.charAt(end))) end++;
    end = withoutMarks(start, end);
    var url = text.substring(start, end);
    return Optional.of(new FoundLink(end, new Part(text, start, end), url, true));
  }

  private static boolean isOfUrl(char c) {
    return !Character.isWhitespace(c) && "<>\"[]".indexOf(c) < 0;
  }

  // Without marks after the URL, and without parentheses that were opened before it.
  private int withoutMarks(int start, int end) {
    var unopened = count(')', start, end) - count('(', start, end);
    for (var last = end; ; last--) {
      var c = text.charAt(last - 1);
      var isUnopened = c == ')' && unopened-- > 0;
      if (!isUnopened && AFTER_URL.indexOf(c) < 0) return last;
    }
  }

  private long count(char mark, int start, int end) {
    return text.substring(start, end).chars().filter(c -> c == mark).count();
  }

  private static Optional<FoundLink> found(int end, Part label, String target) {
    return Optional.of(new FoundLink(end, label, target.strip(), false));
  }

  /** Part of the text, which is copied only if it is the label of a link. */
  record Part(String text, int start, int end) {
    @Override
    public String toString() {
      return text.substring(start, end);
    }
  }
}
