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
      if (!isLocation(location))
        throw new IllegalArgumentException(
            location + " (expected: a path of this server, encoded)");
    }

    /** Tests whether a text is an encoded path of this server, possibly with a query. */
    public static boolean isLocation(String text) {
      // A browser reads "//name" and "/\name" as an address of another server.
      return text.startsWith("/")
          && !text.startsWith("//")
          && text.chars().allMatch(sign -> sign > ' ' && sign < 0x7f && sign != '\\');
    }
  }

  /**
   * Change that could not be made.
   *
   * @param reason why, for the record of changes; without passwords
   * @param page the form again, with what was typed and what is wrong
   */
  record NotMade(String reason, PageView page) implements ChangeResult {}

  /**
   * Several changes of which not all were made.
   *
   * @param done what was made and what was not, for the record of changes; without passwords
   * @param page page that tells it
   */
  record PartlyMade(String done, PageView page) implements ChangeResult {}

  /**
   * Change of which it is not known whether it is made, because no answer came.
   *
   * @param reason message for the visitor
   */
  record Unknown(String reason) implements ChangeResult {}
}
