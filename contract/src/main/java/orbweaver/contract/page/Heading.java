package orbweaver.contract.page;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireNotEmpty;

/**
 * Heading of a page.
 *
 * @param level 1 to 6, of {@code h1} to {@code h6}
 * @param text with each run of white space replaced by one space, at most 1 KiB
 */
public record Heading(int level, String text) {
  private static final int MAX_LEVEL = 6;

  public Heading {
    require(level >= 1 && level <= MAX_LEVEL, "level", level, "1 to " + MAX_LEVEL);
    requireNotEmpty("text", text);
  }
}
