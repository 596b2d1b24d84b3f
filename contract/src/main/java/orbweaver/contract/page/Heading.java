package orbweaver.contract.page;

import static orbweaver.contract.json.Gate.require;
import static orbweaver.contract.json.Gate.requireNotEmpty;

/**
 * A heading of a page.
 *
 * @param level 1 to 6, of {@code h1} to {@code h6}
 * @param text with runs of white space made one space, at most 1 KiB
 */
public record Heading(int level, String text) {
  private static final int DEEPEST = 6;

  public Heading {
    require(level >= 1 && level <= DEEPEST, "level", level, "1 to " + DEEPEST);
    requireNotEmpty("text", text);
  }
}
