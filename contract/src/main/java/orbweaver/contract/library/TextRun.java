package orbweaver.contract.library;

import static orbweaver.contract.json.Preconditions.requireNotEmpty;

import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;

/**
 * Part of a hypertext: characters with one link or none.
 *
 * @param text the characters, which are never markup, and none that nobody sees
 * @param link target of the link
 */
public record TextRun(String text, Optional<CrawlUrl> link) {
  public TextRun {
    requireNotEmpty("text", text);
    TextCharacters.requireAllowed("text", text);
  }

  /** Creates a part without a link. */
  public static TextRun plain(String text) {
    return new TextRun(text, Optional.empty());
  }

  /** Creates a part that is a link. */
  public static TextRun link(String text, CrawlUrl target) {
    return new TextRun(text, Optional.of(target));
  }
}
