package orbweaver.language.lint;

import orbweaver.language.evidence.EvidenceClass;

/**
 * Constraint or rule with the class of evidence that it needs.
 *
 * @param text canonical spelling
 * @param stage most expensive class of evidence that it may need
 */
public record EvaluationCost(String text, EvidenceClass stage) {
  /** Returns the service that obtains this evidence first. */
  public String service() {
    return switch (stage) {
      case CONTEXT, URI -> "rule-service";
      case DNS, HEADER -> "fetcher-service";
      case RESOURCE -> "extractor-service";
    };
  }

  /** Returns what must be obtained before the constraint or rule can be evaluated. */
  public String requirement() {
    return switch (stage) {
      case CONTEXT, URI -> "nothing";
      case DNS -> "a DNS lookup";
      case HEADER -> "a response head";
      case RESOURCE -> "the body";
    };
  }

  boolean isAtLeast(EvidenceClass minClass) {
    return stage.compareTo(minClass) >= 0;
  }
}
