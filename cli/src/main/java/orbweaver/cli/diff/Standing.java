package orbweaver.cli.diff;

/** Offline verdict of a formula on a URL, by the stored evidence. */
sealed interface Standing {
  /** The formula accepts the page. */
  record Accepted() implements Standing {}

  /** The formula accepts the page, but its body was not read, so its links are unknown. */
  record Unread() implements Standing {}

  /** The URL would be fetched and never was. */
  record Wanted() implements Standing {}

  /** The stored evidence does not decide; {@code needsBody} if the body could. */
  record Open(String needs, boolean needsBody) implements Standing {}

  /** The formula rejects the URL, or its fetch failed. */
  record Refused(String by) implements Standing {}

  /** No accepted page links to the URL. */
  record Unreached() implements Standing {}

  /** Returns the rank of the verdict; of several verdicts on a URL the highest counts. */
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

  /** Tests whether the URL is certainly no accepted page. */
  default boolean isOut() {
    return switch (this) {
      case Accepted _, Unread _, Wanted _, Open _ -> false;
      case Refused _, Unreached _ -> true;
    };
  }

  /** Tests whether the URL is certainly an accepted page. */
  default boolean isPage() {
    return switch (this) {
      case Accepted _, Unread _ -> true;
      case Wanted _, Open _, Refused _, Unreached _ -> false;
    };
  }

  /** Returns the verdict as text. */
  default String text() {
    return switch (this) {
      case Accepted _ -> "accepted";
      case Unread _ -> "accepted, links unknown";
      case Wanted _ -> "would be fetched";
      case Open(var needs, _) -> "open: " + needs;
      case Refused(var by) -> "refused by " + by;
      case Unreached _ -> "not reached";
    };
  }
}
