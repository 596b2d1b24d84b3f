package orbweaver.graph.analysis.explain;

import orbweaver.contract.EnumText;
import orbweaver.contract.verdict.DecisionCode;

/** Sentences for people, made of decision codes. */
final class ReasonText {
  private static final String QUARANTINED = "quarantined";

  private ReasonText() {}

  /**
   * Returns the reason of a decision as a sentence, such as {@code its address is rejected by
   * (origin-host)}.
   *
   * @param by deciding constraint, or a sentence; empty if the code says enough
   */
  static String of(String code, String by) {
    if (code.equals(QUARANTINED)) return with("it looks like a trap", by);
    return EnumText.parse(DecisionCode.class, code)
        .map(known -> of(known, by.equals(code) ? "" : by))
        .orElseGet(() -> ExplanationText.reason(code, by));
  }

  private static String of(DecisionCode code, String by) {
    return switch (code) {
      case REJECTED_BY_CONTEXT -> "its place in the crawl is rejected by " + by;
      case REJECTED_BY_URI -> "its address is rejected by " + by;
      case REJECTED_BY_DNS -> "its host is rejected by " + by;
      case REJECTED_BY_HEADER -> "the header of its response is rejected by " + by;
      case REJECTED_BY_RESOURCE -> "its content is rejected by " + by;
      case ACCEPTED,
          NO_RULE_MATCHES,
          EVIDENCE_UNOBTAINABLE,
          REDIRECTED,
          SITEMAP,
          SITEMAP_SCOPE,
          REJECTED_BY_NOFOLLOW,
          EMBED,
          EMBED_NESTING,
          NOT_WALKED,
          TOO_MANY_REDIRECTS,
          TOO_MANY_PATHS,
          ROBOTS_DENIED,
          BLOCKED_ADDRESS,
          FAILED,
          MALFORMED ->
          with(sentence(code), by);
    };
  }

  private static String sentence(DecisionCode code) {
    return switch (code) {
      case ACCEPTED -> "no constraint rejects it";
      case NO_RULE_MATCHES -> "no rule matches it";
      case EVIDENCE_UNOBTAINABLE -> "what decides it cannot be known";
      case REDIRECTED -> "it is a redirect, and its target is evaluated instead";
      case SITEMAP -> "it is a robots.txt or a sitemap, and the pages that it lists are evaluated";
      case SITEMAP_SCOPE -> "the sitemap that lists it may not list it";
      case REJECTED_BY_NOFOLLOW -> "the page with the link forbids robots to follow it";
      case EMBED -> "it is embedded in an accepted page";
      case EMBED_NESTING -> "it is embedded too deep";
      case NOT_WALKED -> "the actions do not walk the links of the page";
      case TOO_MANY_REDIRECTS -> "too many redirects in a row lead to it";
      case TOO_MANY_PATHS -> "more paths lead to it than are stored";
      case ROBOTS_DENIED -> "robots.txt forbids it";
      case BLOCKED_ADDRESS -> "requests to its network address are not allowed";
      case FAILED -> "no page was received";
      case MALFORMED -> "it is no http or https URL";
      case REJECTED_BY_CONTEXT,
          REJECTED_BY_URI,
          REJECTED_BY_DNS,
          REJECTED_BY_HEADER,
          REJECTED_BY_RESOURCE ->
          "a constraint rejects it";
    };
  }

  private static String with(String sentence, String by) {
    return by.isEmpty() ? sentence : sentence + ": " + by;
  }
}
