package orbweaver.cli.diff;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.cli.diff.Standing.Accepted;
import orbweaver.cli.diff.Standing.Open;
import orbweaver.cli.diff.Standing.Refused;
import orbweaver.cli.diff.Standing.Wanted;
import orbweaver.contract.order.Label;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.answer.KeptPage;
import orbweaver.kit.judging.Testimony;
import orbweaver.kit.judging.UrlLocation;
import orbweaver.language.Citation.Unknown;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Context;
import orbweaver.language.Evidence.Head;
import orbweaver.language.Formula;
import orbweaver.language.Judgement;
import orbweaver.language.Judgement.Decided;
import orbweaver.language.Judgement.Residual;
import orbweaver.language.Truth;
import orbweaver.language.check.Asked;
import orbweaver.language.check.Report;

/**
 * Judges as the stations do, by what the graph keeps. Of a head it keeps status and type, and that
 * robots.txt allowed what was asked for; of a body nothing that a formula asks.
 */
record OfflineJudge(Formula formula) {
  private static final List<String> KEPT =
      List.of("(header-content-type ", "(header-robots-allowed)", "(status ");
  private static final List<String> KEPT_FIELDS = List.of("*type:", "+type:", "-type:", "?type:");

  Standing judge(CrawlUrl url, Label label, Optional<KeptPage> page) {
    var place = new Context(label.depth(), new UrlLocation(label.root()), new Unknown());
    var known = Testimony.of(url).with(place);
    return switch (formula.judge(known)) {
      case Decided(var accepted, var by) when !accepted -> refused(by);
      case Decided _ -> page.map(kept -> answered(Formula.T, known, kept)).orElse(new Wanted());
      case Residual(var left) -> page.map(kept -> answered(left, known, kept)).orElse(new Wanted());
    };
  }

  private static Standing refused(Optional<Judgement.Reason> by) {
    return new Refused(by.orElseThrow().constraint());
  }

  /** A redirect answers nothing that is left of a formula; what failed is no page to any. */
  private static Standing answered(Formula left, Evidence known, KeptPage page) {
    return switch (page.outcome()) {
      case "moved" -> new Accepted();
      case "got", "unwanted" -> answered(left.judge(withHead(left, known, page)));
      default -> new Refused("its outcome: " + page.outcome());
    };
  }

  private static Standing answered(Judgement judgement) {
    return switch (judgement) {
      case Decided(var accepted, var by) -> accepted ? new Accepted() : refused(by);
      case Residual(var rest) -> new Open(needs(rest));
    };
  }

  private static String needs(Formula rest) {
    return Report.of(rest).order().stream().map(Asked::text).collect(Collectors.joining(", "));
  }

  // A field that was not kept must not be taken for one that was not sent.
  private static Evidence withHead(Formula left, Evidence known, KeptPage page) {
    var isKept = Report.of(left).needsRequest().stream().allMatch(OfflineJudge::isKept);
    if (!isKept || page.status().isEmpty()) return known;
    var fields =
        page.contentType().map(type -> Map.of("content-type", List.of(type))).orElse(Map.of());
    return known.with(new Head(page.status().get(), Instant.EPOCH, fields, Truth.TRUE));
  }

  private static boolean isKept(String asked) {
    return Stream.concat(KEPT.stream(), KEPT_FIELDS.stream()).anyMatch(asked::startsWith);
  }
}
