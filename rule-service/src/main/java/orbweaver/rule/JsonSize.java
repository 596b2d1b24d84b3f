package orbweaver.rule;

import java.util.Optional;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Referrer;
import orbweaver.contract.request.Referrer.ReferringLink;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.DecisionTrace;
import orbweaver.contract.verdict.Outlink;
import orbweaver.contract.verdict.RejectedOutlink;

/**
 * Upper bound of the JSON size of record parts, in bytes, computed without serializing them. A
 * record must be cut before it is serialized; serializing it to measure it would double the cost.
 */
public final class JsonSize {
  /** Maximum size of a verdict: half a mebibyte, less the overhead around its lists. */
  public static final int MAX_BYTES = 500 * 1024;

  // Field names, punctuation, numbers and the longest constants of our enums.
  private static final int FRAME = 200;
  private static final int TOKEN = 3;
  private static final int CONTROL = 6;
  private static final int BEYOND_ASCII = 3;

  private JsonSize() {}

  public static int of(Outlink candidate) {
    return FRAME + of(candidate.target()) + of(candidate.interest());
  }

  /** Returns the size of an outlink with the interest of the previous one. */
  public static int ofTargetOnly(Outlink candidate) {
    return TOKEN + of(candidate.target());
  }

  public static int of(RejectedOutlink rejected) {
    return FRAME + of(rejected.target()) + of(rejected.activity()) + of(rejected.decidedBy());
  }

  /** Returns the size without the trace. */
  public static int of(Decision decision) {
    return FRAME + of(decision.interest()) + of(decision.decidedBy());
  }

  public static int of(DecisionTrace trace) {
    var bytes = FRAME + of(trace.path().root()) + of(trace.otherwise());
    for (var step : trace.steps()) bytes += FRAME + of(step.constraint()) + of(step.evidence());
    return bytes;
  }

  /** Returns the size of an interest in a verdict, which contains no answers of services. */
  private static int of(Interest interest) {
    return of(interest.activity())
        + of(interest.path().root())
        + of(interest.residual())
        + interest.referrer().map(JsonSize::of).orElse(0)
        + interest.rejection().map(rejection -> FRAME + of(rejection.constraint())).orElse(0);
  }

  private static int of(Referrer citation) {
    return FRAME + of(citation.page()) + citation.link().map(JsonSize::of).orElse(0);
  }

  private static int of(ReferringLink link) {
    var bytes = FRAME + of(link.text());
    for (var token : link.rel()) bytes += TOKEN + of(token);
    return bytes;
  }

  private static int of(Optional<String> text) {
    return text.map(JsonSize::of).orElse(0);
  }

  public static int of(CrawlUrl url) {
    return of(url.toString());
  }

  public static int of(String text) {
    var bytes = 0;
    for (var i = 0; i < text.length(); i++) bytes += of(text.charAt(i));
    return bytes;
  }

  private static int of(char c) {
    if (c < ' ') return CONTROL;
    if (c == '"' || c == '\\') return 2;
    return c < 0x80 ? 1 : BEYOND_ASCII;
  }
}
