package orbweaver.cli.diff;

import java.util.Optional;
import java.util.stream.Collectors;
import orbweaver.cli.diff.Standing.Accepted;
import orbweaver.cli.diff.Standing.Open;
import orbweaver.cli.diff.Standing.Refused;
import orbweaver.cli.diff.Standing.Unread;
import orbweaver.cli.diff.Standing.Wanted;
import orbweaver.graph.answer.KeptPage;
import orbweaver.language.Formula;
import orbweaver.language.Judgement;
import orbweaver.language.Judgement.Decided;
import orbweaver.language.Judgement.Residual;
import orbweaver.language.check.Asked;
import orbweaver.language.check.Report;

/** Judges a page as the stations do, by what the graph keeps of it. */
final class OfflineJudge {
  private OfflineJudge() {}

  /** How a URL stands that a way leads to; what was never asked for has no page. */
  static Standing judge(Way way, Optional<KeptPage> page) {
    return page.map(kept -> answered(way, kept)).orElse(new Wanted());
  }

  static Standing refused(Optional<Judgement.Reason> by) {
    return new Refused(by.orElseThrow().constraint());
  }

  private static Standing answered(Way way, KeptPage page) {
    return switch (page.outcome()) {
      case "moved" -> moved(way.left().judge(KeptEvidence.names(way, page)));
      case "got" -> answered(way, page, new Accepted());
      case "unwanted" -> answered(way, page, new Unread());
      default -> new Refused("its outcome: " + page.outcome());
    };
  }

  /**
   * A redirect answers nothing of a head or a body, and what is left of a formula ends there; but
   * who else knew it was asked before.
   */
  private static Standing moved(Judgement judgement) {
    return switch (judgement) {
      case Decided(var accepted, var by) when !accepted -> refused(by);
      case Residual(var rest) when !rest.parties().isEmpty() -> new Open(needs(rest));
      case Decided _, Residual _ -> new Accepted();
    };
  }

  private static Standing answered(Way way, KeptPage page, Standing accepted) {
    return switch (way.left().judge(KeptEvidence.all(way, page))) {
      case Decided(var isAccepted, var by) -> isAccepted ? accepted : refused(by);
      case Residual rest -> rest.accepts() ? accepted : new Open(needs(rest.formula()));
    };
  }

  private static String needs(Formula rest) {
    return Report.of(rest).order().stream().map(Asked::text).collect(Collectors.joining(", "));
  }
}
