package orbweaver.cli.diff;

/** How a URL stands with a formula, by what is kept of it. */
sealed interface Standing {
  /** It is accepted. */
  record Accepted() implements Standing {}

  /** It would be asked for, and never was. */
  record Wanted() implements Standing {}

  /** What is kept does not say. */
  record Open(String needs) implements Standing {}

  /** It is refused, or came to nothing. */
  record Refused(String by) implements Standing {}

  /** No accepted page leads to it. */
  record Unreached() implements Standing {}

  /** The higher, the nearer to a page. */
  default int rank() {
    return switch (this) {
      case Accepted _ -> 4;
      case Wanted _ -> 3;
      case Open _ -> 2;
      case Refused _ -> 1;
      case Unreached _ -> 0;
    };
  }

  /** Whether it is certain that it is no page of the region. */
  default boolean isOut() {
    return switch (this) {
      case Accepted _, Wanted _, Open _ -> false;
      case Refused _, Unreached _ -> true;
    };
  }

  /** In words. */
  default String text() {
    return switch (this) {
      case Accepted _ -> "accepted";
      case Wanted _ -> "asked for";
      case Open(var needs) -> "open: " + needs;
      case Refused(var by) -> "refused by " + by;
      case Unreached _ -> "not reached";
    };
  }
}
