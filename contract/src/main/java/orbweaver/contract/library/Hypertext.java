package orbweaver.contract.library;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireText;

import java.util.List;
import java.util.stream.Collectors;
import orbweaver.contract.url.CrawlUrl;

/**
 * Text with links, stored as data and never as HTML, so that no page can be made to run what
 * somebody posted.
 *
 * <p>Example: {@code {"runs":[{"text":"The "},{"text":"MPEG FAQ","link":"http://a.test/faq"}]}}
 *
 * @param runs its parts in order, together some text and at most {@value #MAX_CHARACTERS}
 *     characters
 */
public record Hypertext(List<TextRun> runs) {
  /** Maximum number of characters. */
  public static final int MAX_CHARACTERS = 50_000;

  private static final int MAX_RUNS = 2_000;

  public Hypertext {
    runs = List.copyOf(runs);
    require(runs.size() <= MAX_RUNS, "runs", runs.size(), "at most " + MAX_RUNS);
    requireText(MAX_CHARACTERS, "text", textOf(runs));
  }

  private static String textOf(List<TextRun> runs) {
    return runs.stream().map(TextRun::text).collect(Collectors.joining());
  }

  /** Creates a text without a link. */
  public static Hypertext plain(String text) {
    return new Hypertext(List.of(TextRun.plain(text)));
  }

  /** Creates a text that is one link. */
  public static Hypertext link(String text, CrawlUrl target) {
    return new Hypertext(List.of(TextRun.link(text, target)));
  }

  /** Returns the text without its links. */
  public String text() {
    return textOf(runs);
  }

  /** Returns the targets of the links in order, each once. */
  public List<CrawlUrl> links() {
    return runs.stream().flatMap(run -> run.link().stream()).distinct().toList();
  }
}
