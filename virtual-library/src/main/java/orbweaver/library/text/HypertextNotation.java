package orbweaver.library.text;

import static orbweaver.contract.json.Preconditions.require;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.TextCharacters;
import orbweaver.contract.library.TextRun;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.library.text.LinkScanner.FoundLink;

/**
 * Notation of text with links. A link is {@code <a href="URL">text</a>}, {@code [text](URL)}, or a
 * URL that begins with {@code http://} or {@code https://}. All other characters, markup too, are
 * text.
 */
public final class HypertextNotation {
  // More than the text itself may have, because of the URLs of its links.
  private static final int MAX_LENGTH = 1_000_000;

  private HypertextNotation() {}

  /**
   * Reads one line: a title, or a pointer.
   *
   * @throws IllegalArgumentException if it is blank or too long, or has a link to something else
   *     than an http or https URL
   */
  public static Hypertext line(String text) {
    return parse(oneLine(text), true);
  }

  /**
   * Reads a text of several lines.
   *
   * @throws IllegalArgumentException if it is blank or too long, or has a link to something else
   *     than an http or https URL
   */
  public static Hypertext text(String text) {
    return parse(severalLines(text), true);
  }

  /** Reads one line of which nobody can correct a link: other links than http or https are text. */
  public static Hypertext importedLine(String text) {
    return parse(oneLine(text), false);
  }

  /** Reads a text of which nobody can correct a link: other links than http or https are text. */
  public static Hypertext importedText(String text) {
    return parse(severalLines(text), false);
  }

  /** Reads the titles of operation pointers, one a line; blank lines are skipped. */
  public static List<Hypertext> lines(String text) {
    return checked(text)
        .lines()
        .filter(line -> !line.isBlank())
        .map(HypertextNotation::line)
        .toList();
  }

  private static String oneLine(String text) {
    return checked(text).replaceAll("\\s+", " ").strip();
  }

  private static String severalLines(String text) {
    return checked(text).replace("\r\n", "\n").strip();
  }

  private static String checked(String text) {
    require(
        text.length() <= MAX_LENGTH,
        "text",
        text.length() + " characters",
        "at most " + MAX_LENGTH);
    return text;
  }

  private static Hypertext parse(String text, boolean isStrict) {
    var clean = TextCharacters.retained(text);
    var scanner = new LinkScanner(clean);
    var runs = new ArrayList<TextRun>();
    var start = 0;
    for (var at = 0; at < clean.length(); ) {
      var link = scanner.at(at);
      var url = link.flatMap(FoundLink::url);
      if (link.isEmpty() || (url.isEmpty() && !link.get().isBare())) {
        if (isStrict && link.isPresent()) throw noUrl(link.get());
        at++;
        continue;
      }
      if (url.isPresent()) {
        addPlain(clean.substring(start, at), runs);
        runs.add(TextRun.link(link.get().label(), url.get()));
        start = link.get().end();
      }
      at = link.get().end();
    }
    addPlain(clean.substring(start), runs);
    return new Hypertext(runs);
  }

  private static void addPlain(String text, List<TextRun> runs) {
    if (!text.isEmpty()) runs.add(TextRun.plain(text));
  }

  private static IllegalArgumentException noUrl(FoundLink link) {
    return new IllegalArgumentException(
        "link: %s (expected: an http or https URL)".formatted(link.target()));
  }

  /** Returns a text in this notation, so that it can be edited. */
  public static String format(Hypertext text) {
    var runs = text.runs();
    var notation = new StringBuilder();
    for (var at = 0; at < runs.size(); at++) {
      var run = runs.get(at);
      var next = Optional.of(at + 1).filter(index -> index < runs.size()).map(runs::get);
      notation.append(
          run.link().map(url -> format(run.text(), url, notation, next)).orElse(run.text()));
    }
    return notation.toString();
  }

  private static String format(
      String label, CrawlUrl url, StringBuilder before, Optional<TextRun> next) {
    if (isBare(label, url) && isAlone(before, next)) return label;
    return hasMarks(label) || hasMarks(url.toString())
        ? "<a href=\"%s\">%s</a>".formatted(url.toString().replace("&", "&amp;"), label)
        : "[%s](%s)".formatted(label, url);
  }

  private static boolean hasMarks(String text) {
    return text.chars().anyMatch(c -> "[]()<>".indexOf(c) >= 0);
  }

  private static boolean isBare(String label, CrawlUrl url) {
    return CrawlUrl.parse(label) instanceof Resolved(var same)
        && same.equals(url)
        && new LinkScanner(label).at(0).filter(link -> link.end() == label.length()).isPresent();
  }

  private static boolean isAlone(StringBuilder before, Optional<TextRun> next) {
    var isStart = before.isEmpty() || Character.isWhitespace(before.charAt(before.length() - 1));
    return isStart && next.map(run -> Character.isWhitespace(run.text().charAt(0))).orElse(true);
  }
}
