package orbweaver.cli.diff;

/** How a URL stands with a formula, by what is kept of it. */
sealed interface Standing {
  /** It is accepted. */
  record Accepted() implements Standing {}

  /** It is accepted, and was not read: where it leads is not known. */
  record Unread() implements Standing {}

  /** It would be asked for, and never was. */
  record Wanted() implements Standing {}

  /** What is kept does not say; with the body it could. */
  record Open(String needs, boolean needsBody) implements Standing {}

  /** It is refused, or came to nothing. */
  record Refused(String by) implements Standing {}

  /** No accepted page leads to it. */
  record Unreached() implements Standing {}

  /** The higher, the nearer to a page. */
  default int rank() {
    return switch (this) {
      case Accepted _ -> 5;
      case Unread _ -> 4;
      case Wanted _ -> 3;
      case Open _ -> 2;
      case Refused _ -> 1;
      case Unreached _ -> 0;
    };
  }

  /** Whether it is certain that it is no page of the region. */
  default boolean isOut() {
    return switch (this) {
      case Accepted _, Unread _, Wanted _, Open _ -> false;
      case Refused _, Unreached _ -> true;
    };
  }

  /** Whether it is certain that it is a page of the region. */
  default boolean isPage() {
    return switch (this) {
      case Accepted _, Unread _ -> true;
      case Wanted _, Open _, Refused _, Unreached _ -> false;
    };
  }

  /** In words. */
  default String text() {
    return switch (this) {
      case Accepted _ -> "accepted";
      case Unread _ -> "accepted, where it leads is not known";
      case Wanted _ -> "asked for";
      case Open(var needs, _) -> "open: " + needs;
      case Refused(var by) -> "refused by " + by;
      case Unreached _ -> "not reached";
    };
  }
}
