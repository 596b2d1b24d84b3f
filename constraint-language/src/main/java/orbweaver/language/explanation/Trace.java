package orbweaver.language.explanation;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import orbweaver.language.Evidence;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Judgement.Reason;
import orbweaver.language.Truth;
import orbweaver.language.tree.Node;

/**
 * How a formula comes to its answer, step by step, the cheapest question first.
 *
 * <p>Printed it is, for example:
 *
 * <pre>
 * (no-cycles): true
 * (depth 2): false by depth 3, which decides
 * (header-content-type "text/html"): not asked
 * </pre>
 *
 * @param by what decided, if anything had to
 * @param steps 64 at most, the one that decides among them
 * @param more how many steps are left out
 */
public record Trace(Optional<Reason> by, List<Step> steps, int more) {
  public Trace {
    steps = List.copyOf(steps);
  }

  /**
   * One constraint, or what scopes others.
   *
   * @param level how many scopes it is in; its members follow it, one level up
   * @param constraint as it is printed, of a scope that does not decide the name only; or that no
   *     rule matches
   * @param asks the dearest evidence it may need
   * @param answer empty when it was not asked, since something before it had settled it
   * @param evidence what it was asked about, in words, 200 characters at most: {@code the URL} is
   *     the candidate's own
   * @param decides whether it is what the reason names
   */
  public record Step(
      int level,
      String constraint,
      EvidenceClass asks,
      Optional<Truth> answer,
      String evidence,
      boolean decides) {
    @Override
    public String toString() {
      var said = answer.map(truth -> truth.name().toLowerCase(Locale.ROOT)).orElse("not asked");
      return "  ".repeat(level)
          + constraint
          + (": " + said)
          + (evidence.isEmpty() ? "" : " by " + evidence)
          + (decides ? ", which decides" : "");
    }
  }

  /**
   * The steps by which a node, its members in order, is judged.
   *
   * @param known as much evidence as sufficed
   * @param by what decided, if anything had to
   */
  public static Trace of(Node ordered, Evidence known, Optional<Reason> by) {
    return new Tracer(known, by).trace(ordered);
  }

  /** One step a line. */
  @Override
  public String toString() {
    var lines = steps.stream().map(Step::toString).collect(Collectors.joining("\n"));
    return more == 0 ? lines : lines + "\n\u2026 and " + more + " more";
  }
}
