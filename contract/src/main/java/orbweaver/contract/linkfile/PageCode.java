package orbweaver.contract.linkfile;

import java.util.Optional;

/** What became of a page, as link files have it. */
public enum PageCode {
  /** Downloaded: its links stand above it. */
  DOWNLOADED(1),
  /** Given up without knowing more, as when a server cannot be reached. */
  GIVEN_UP(2),
  /** An HTTP redirect: the one link above it is where to. */
  REDIRECTED(3),
  /** Not used by the format. */
  UNUSED(4),
  /** An error for good, or no HTML. */
  NO_PAGE(5);

  private final int number;

  PageCode(int number) {
    this.number = number;
  }

  /** As in files. */
  public int number() {
    return number;
  }

  /** {@link #number} backwards; empty if it is none. */
  public static Optional<PageCode> of(String text) {
    for (var code : values()) {
      if (text.equals(Integer.toString(code.number))) return Optional.of(code);
    }
    return Optional.empty();
  }
}
