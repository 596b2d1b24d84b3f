package orbweaver.contract.page;

import static orbweaver.contract.json.Gate.require;
import static orbweaver.contract.json.Gate.requireAtLeast;

import java.util.Optional;

/**
 * What is wrong with the markup of a page, in the kinds that the World Wide Web Worm told of in
 * 1993 and a few more.
 *
 * <p>Example: {@code {"kind":"END_QUOTE_MISSING","count":2,"first":{"line":14,"column":3}}}
 *
 * @param count how often
 * @param first where for the first time; absent for what is missing everywhere
 */
public record Complaint(Kind kind, int count, Optional<Place> first) {
  public Complaint {
    requireAtLeast(1, "count", count);
    var isThere = first.isPresent();
    require(isThere == kind.hasPlace(), "first", told(isThere), told(kind.hasPlace()));
  }

  private static String told(boolean hasPlace) {
    return hasPlace ? "a place" : "none";
  }

  /** That something is not there at all. */
  public static Complaint of(Kind kind) {
    return new Complaint(kind, 1, Optional.empty());
  }

  /** What is wrong. */
  public enum Kind {
    /** There is no {@code title}. */
    NO_TITLE(false),
    /** There is a {@code title} and nothing in it. */
    ZERO_LENGTH_TITLE(false),
    /** There is no {@code doctype}. */
    NO_DOCTYPE(false),
    /** The end of a value is not where it should be: the quotes of a tag do not make pairs. */
    END_QUOTE_MISSING(true),
    /** A tag ends by another one, or by the page, and not by {@code >}. */
    TAG_END_MISSING(true),
    /** A comment ends by the page. */
    COMMENT_END_MISSING(true);

    private final boolean hasPlace;

    Kind(boolean hasPlace) {
      this.hasPlace = hasPlace;
    }

    /** Whether it is wrong somewhere. */
    public boolean hasPlace() {
      return hasPlace;
    }
  }

  /**
   * A place in a page as it was decoded.
   *
   * @param line from 1
   * @param column in characters of UTF-16, from 1
   */
  public record Place(int line, int column) {
    public Place {
      requireAtLeast(1, "line", line);
      requireAtLeast(1, "column", column);
    }
  }
}
