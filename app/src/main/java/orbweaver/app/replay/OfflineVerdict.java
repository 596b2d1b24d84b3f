package orbweaver.app.replay;

/** Offline verdict of a formula on a URL, by the stored evidence. */
sealed interface OfflineVerdict {
  /** The formula accepts the page. */
  record Accepted() implements OfflineVerdict {}

  /** The formula accepts the page, but its body was not read, so its links are unknown. */
  record AcceptedUnread() implements OfflineVerdict {}

  /** The URL would be fetched and never was. */
  record WouldFetch() implements OfflineVerdict {}

  /** The stored evidence does not decide; {@code needsBody} if the body could. */
  record Undecided(String missing, boolean needsBody) implements OfflineVerdict {}

  /** The formula rejects the URL, or its fetch failed. */
  record Rejected(String reason) implements OfflineVerdict {}

  /** No accepted page links to the URL. */
  record Unreached() implements OfflineVerdict {}

  /** Returns the rank of the verdict; of several verdicts on a URL the highest counts. */
  default int rank() {
    return switch (this) {
      case Accepted _ -> 5;
      case AcceptedUnread _ -> 4;
      case WouldFetch _ -> 3;
      case Undecided _ -> 2;
      case Rejected _ -> 1;
      case Unreached _ -> 0;
    };
  }

  /** Tests whether the URL is certainly no accepted page. */
  default boolean isCertainlyExcluded() {
    return switch (this) {
      case Accepted _, AcceptedUnread _, WouldFetch _, Undecided _ -> false;
      case Rejected _, Unreached _ -> true;
    };
  }

  /** Tests whether the URL is certainly an accepted page. */
  default boolean isCertainlyIncluded() {
    return switch (this) {
      case Accepted _, AcceptedUnread _ -> true;
      case WouldFetch _, Undecided _, Rejected _, Unreached _ -> false;
    };
  }

  /** Tests whether a crawl would certainly accept or fetch the URL. */
  default boolean isPassable() {
    return isCertainlyIncluded() || this instanceof WouldFetch;
  }

  /** Returns the verdict as text. */
  default String text() {
    return switch (this) {
      case Accepted _ -> "accepted";
      case AcceptedUnread _ -> "accepted, links unknown";
      case WouldFetch _ -> "would be fetched";
      case Undecided(var needs, _) -> "open: " + needs;
      case Rejected(var by) -> "rejected by " + by;
      case Unreached _ -> "not reached";
    };
  }
}
