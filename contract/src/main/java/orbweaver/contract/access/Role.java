package orbweaver.contract.access;

import java.util.Locale;

/** One of those who do something at a ring, each under a principal of its own. */
public enum Role {
  /** Makes the ring and its parties, and may steer all. */
  OPERATOR,
  RULE_SERVICE,
  FRONTIER_SERVICE,
  FETCHER_SERVICE,
  EXTRACTOR_SERVICE,
  GRAPH_SINK,
  /** Asks through an inlet of its own, and sees what became of it. */
  PARTY,
  /** Reads what was found, and changes nothing. */
  READER;

  /** As it is typed, and as a station calls itself: {@code rule-service}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Whether it is one of the five. */
  public boolean isStation() {
    return switch (this) {
      case RULE_SERVICE, FRONTIER_SERVICE, FETCHER_SERVICE, EXTRACTOR_SERVICE, GRAPH_SINK -> true;
      case OPERATOR, PARTY, READER -> false;
    };
  }

  /** Whether it keeps state in topics of its own. */
  public boolean isOnStreams() {
    return switch (this) {
      case RULE_SERVICE, FRONTIER_SERVICE -> true;
      case FETCHER_SERVICE, EXTRACTOR_SERVICE, GRAPH_SINK, OPERATOR, PARTY, READER -> false;
    };
  }

  @Override
  public String toString() {
    return word();
  }
}
