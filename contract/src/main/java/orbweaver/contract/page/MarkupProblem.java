package orbweaver.contract.page;

import static orbweaver.contract.json.Preconditions.require;
import static orbweaver.contract.json.Preconditions.requireAtLeast;

import java.util.Optional;

/**
 * Problem in the markup of a page: the kinds that the World Wide Web Worm reported in 1993, and a
 * few more.
 *
 * <p>Example: {@code {"kind":"END_QUOTE_MISSING","count":2,"first":{"line":14,"column":3}}}
 *
 * @param kind kind of the problem
 * @param count number of occurrences
 * @param first position of the first occurrence; absent for problems without a position
 */
public record MarkupProblem(ProblemKind kind, int count, Optional<SourcePosition> first) {
  public MarkupProblem {
    requireAtLeast(1, "count", count);
    var isFound = first.isPresent();
    require(
        isFound == kind.hasPosition(),
        "first",
        description(isFound),
        description(kind.hasPosition()));
  }

  private static String description(boolean hasPosition) {
    return hasPosition ? "a position" : "none";
  }

  /** Returns a problem of a kind without a position: the page as a whole lacks something. */
  public static MarkupProblem missing(ProblemKind kind) {
    return new MarkupProblem(kind, 1, Optional.empty());
  }

  /** Kind of a problem. */
  public enum ProblemKind {
    /** There is no {@code title} element. */
    NO_TITLE(false),
    /** The {@code title} element is empty. */
    ZERO_LENGTH_TITLE(false),
    /** There is no {@code doctype}. */
    NO_DOCTYPE(false),
    /** An attribute value has no end quote: the quotes of a tag do not make pairs. */
    END_QUOTE_MISSING(true),
    /** A tag ends at the next tag or at the end of the page, not with {@code >}. */
    TAG_END_MISSING(true),
    /** A comment ends at the end of the page. */
    COMMENT_END_MISSING(true);

    private final boolean hasPosition;

    ProblemKind(boolean hasPosition) {
      this.hasPosition = hasPosition;
    }

    /** Tests whether the problem occurs at a position. */
    public boolean hasPosition() {
      return hasPosition;
    }
  }

  /**
   * Position in a decoded page.
   *
   * @param line from 1
   * @param column in characters of UTF-16, from 1
   */
  public record SourcePosition(int line, int column) {
    public SourcePosition {
      requireAtLeast(1, "line", line);
      requireAtLeast(1, "column", column);
    }
  }
}
