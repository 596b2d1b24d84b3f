package orbweaver.cli.trial;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.language.text.Source;

/**
 * Reads URLs to try a formula on, one a line: {@code URL evidence* [→ verdict]}.
 *
 * <p>Example: {@code http://a.test/x depth=2 root=http://a.test/ type=text/html → accepted NEXT}
 *
 * <p>A line that begins with {@code #} is a comment; {@code ->} is an arrow too.
 */
public final class Trials {
  private final Source page;
  private final Instant now;

  private Trials(Source page, Instant now) {
    this.page = page;
    this.now = now;
  }

  /**
   * Reads all of them.
   *
   * @param now when the heads came that are written down
   * @throws orbweaver.language.FormulaSyntaxException with the place that is wrong
   */
  public static List<Trial> read(Source page, Instant now) {
    return new Trials(page, now).all();
  }

  private List<Trial> all() {
    var text = page.text();
    var trials = new ArrayList<Trial>();
    var line = 1;
    for (var from = 0; from < text.length(); line++) {
      var newline = text.indexOf('\n', from);
      var end = newline < 0 ? text.length() : newline;
      trial(line, from, end).ifPresent(trials::add);
      from = end + 1;
    }
    return trials;
  }

  private Optional<Trial> trial(int line, int from, int end) {
    var words = Word.of(page, from, end);
    if (words.isEmpty() || words.getFirst().isComment()) return Optional.empty();
    var url = url(words.getFirst());
    var last = words.getLast();
    var told = words.subList(1, last.isArrow() ? words.size() - 1 : words.size());
    var expected = last.isArrow() ? Optional.of(expected(last, end)) : Optional.<String>empty();
    var known = new Told(page, url, told).evidence(now);
    return Optional.of(new Trial(line, url, known, expected));
  }

  private String expected(Word arrow, int end) {
    var expected = page.text().substring(arrow.end(), end).strip();
    if (!expected.isEmpty()) return expected;
    throw page.wrong(end, "accepted …, refused by … or open: …", "the end of the line");
  }

  private CrawlUrl url(Word word) {
    return switch (CrawlUrl.parse(word.text())) {
      case Resolved(var url) -> url;
      case OtherScheme _, Invalid _ ->
          throw page.wrong(word.at(), "a URL, http://… or https://…", word.text());
    };
  }
}
