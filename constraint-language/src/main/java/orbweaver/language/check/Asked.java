package orbweaver.language.check;

import orbweaver.language.EvidenceClass;

/**
 * A constraint or a rule, and when it is asked.
 *
 * @param text in its canonical spelling
 * @param stage the dearest class of evidence it may need
 */
public record Asked(String text, EvidenceClass stage) {
  /** Who has that evidence first. */
  public String station() {
    return switch (stage) {
      case CONTEXT, URI -> "rule-service";
      case DNS, HEADER -> "fetcher-service";
      case RESOURCE -> "extractor-service";
    };
  }

  /** What has to be had before it can be answered. */
  public String cost() {
    return switch (stage) {
      case CONTEXT, URI -> "nothing";
      case DNS -> "a look-up";
      case HEADER -> "a response head";
      case RESOURCE -> "the body";
    };
  }

  boolean isAtLeast(EvidenceClass least) {
    return stage.compareTo(least) >= 0;
  }
}
