package orbweaver.rule;

import java.util.Optional;
import orbweaver.contract.request.DiscoveryPath;
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
  private static final int OBJECT_OVERHEAD = 200;
  // Quotes and comma of an item of a list.
  private static final int ITEM_OVERHEAD = 3;
  // A Unicode escape.
  private static final int CONTROL_CHARACTER_BYTES = 6;
  private static final int NON_ASCII_CHARACTER_BYTES = 3;

  private JsonSize() {}

  public static int of(Outlink outlink) {
    return OBJECT_OVERHEAD + of(outlink.target()) + of(outlink.interest());
  }

  /** Returns the size of an outlink with the interest of the previous one. */
  public static int ofTargetOnly(Outlink outlink) {
    return ITEM_OVERHEAD + of(outlink.target());
  }

  public static int of(RejectedOutlink rejected) {
    return OBJECT_OVERHEAD
        + of(rejected.target())
        + of(rejected.activity())
        + of(rejected.decidedBy());
  }

  /** Returns the size without the trace. */
  public static int of(Decision decision) {
    return OBJECT_OVERHEAD + of(decision.interest()) + of(decision.decidedBy());
  }

  public static int of(DecisionTrace trace) {
    var bytes = OBJECT_OVERHEAD + of(trace.path()) + of(trace.otherwise());
    for (var step : trace.steps())
      bytes += OBJECT_OVERHEAD + of(step.constraint()) + of(step.evidence());
    return bytes;
  }

  /** Returns the size of an interest in a verdict, which contains no answers of services. */
  private static int of(Interest interest) {
    return of(interest.activity())
        + of(interest.path())
        + of(interest.residual())
        + interest.referrer().map(JsonSize::of).orElse(0)
        + interest
            .rejection()
            .map(rejection -> OBJECT_OVERHEAD + of(rejection.constraint()))
            .orElse(0);
  }

  private static int of(DiscoveryPath path) {
    return of(path.root())
        + path.embedLevel().map(level -> OBJECT_OVERHEAD + of(level.constraints())).orElse(0);
  }

  private static int of(Referrer referrer) {
    return OBJECT_OVERHEAD + of(referrer.page()) + referrer.link().map(JsonSize::of).orElse(0);
  }

  private static int of(ReferringLink link) {
    var bytes = OBJECT_OVERHEAD + of(link.text());
    for (var token : link.rel()) bytes += ITEM_OVERHEAD + of(token);
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
    if (c < ' ') return CONTROL_CHARACTER_BYTES;
    if (c == '"' || c == '\\') return 2;
    return c < 0x80 ? 1 : NON_ASCII_CHARACTER_BYTES;
  }
}
