package orbweaver.contract.formats;

import java.util.Optional;

/** Result of a page's fetch, as a code in link files. */
public enum PageCode {
  /** Downloaded: its links precede it in the file. */
  DOWNLOADED(1),
  /** Given up for an unknown reason, such as an unreachable server. */
  GIVEN_UP(2),
  /** An HTTP redirect: the one link that precedes it is the target. */
  REDIRECTED(3),
  /** Not used by the format. */
  UNUSED(4),
  /** A permanent error, or a document that is not HTML. */
  NO_PAGE(5);

  private final int number;

  PageCode(int number) {
    this.number = number;
  }

  /** Returns the code in files. */
  public int number() {
    return number;
  }

  /** Returns the code with that number, given as text; empty if there is none. */
  public static Optional<PageCode> of(String text) {
    for (var code : values()) {
      if (text.equals(Integer.toString(code.number))) return Optional.of(code);
    }
    return Optional.empty();
  }
}
