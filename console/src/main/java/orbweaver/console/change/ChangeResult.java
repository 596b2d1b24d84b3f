package orbweaver.console.change;

import orbweaver.console.page.PageView;

/** Result of a change. */
public sealed interface ChangeResult {
  /**
   * Change that was made.
   *
   * @param location path, and possibly a query, of the page that the browser is sent to
   */
  record Made(String location) implements ChangeResult {
    public Made {
      // A browser reads "//name" and "/\name" as an address of another server.
      if (!location.startsWith("/") || location.startsWith("//") || location.contains("\\"))
        throw new IllegalArgumentException(location + " (expected: a path of this server)");
      if (location.chars().anyMatch(sign -> sign <= ' ' || sign >= 0x7f))
        throw new IllegalArgumentException(location + " (expected: an encoded path)");
    }
  }

  /**
   * Change that could not be made.
   *
   * @param reason why, for the record of changes; without passwords
   * @param page the form again, with what was typed and what is wrong
   */
  record NotMade(String reason, PageView page) implements ChangeResult {}
}
