package orbweaver.engine.record;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.fetch.PageVersion;
import orbweaver.contract.policy.ScoreRule;
import orbweaver.contract.request.CarriedAnswer;
import orbweaver.contract.request.DirectoryRun;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.EmbedLevel;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.request.Referrer;
import orbweaver.contract.request.Referrer.ReferringLink;
import orbweaver.contract.request.Rejection;
import orbweaver.contract.request.Rejection.EvidenceStage;
import orbweaver.contract.request.SitemapRole;
import orbweaver.contract.request.TraceStep;
import orbweaver.contract.request.TraceStep.StepAnswer;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.DecisionTrace;
import orbweaver.contract.verdict.OutlinkCounts;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.RejectedOutlink;

/** Random interests and verdicts. */
final class RandomInterests {
  private final RandomPages pages;

  RandomInterests(RandomPages pages) {
    this.pages = pages;
  }

  Interest interest() {
    var rejection =
        pages.optional(() -> new Rejection(pages.constant(EvidenceStage.class), "(depth 2)"));
    return new Interest(
        id(),
        number(),
        path(),
        rejection.isPresent() ? "nil" : "(and " + pages.text() + ")",
        pages.constant(Priority.class),
        pages.optional(this::referrer),
        rejection,
        pages.optional(() -> pages.list(3, () -> new CarriedAnswer("(x)", true, "is x"))),
        pages.optional(() -> Map.of("leeds", true, "york", pages.random.nextBoolean())),
        pages.optional(() -> pages.random.nextInt(ScoreRule.MAX_SCORE + 1)));
  }

  private String id() {
    return pages.random.nextBoolean() ? "walk" : "w".repeat(100);
  }

  private int number() {
    return pages.random.nextInt(1, 1 << pages.random.nextInt(1, 31));
  }

  private DiscoveryPath path() {
    return new DiscoveryPath(
        pages.url(),
        number(),
        pages.random.nextInt(6),
        pages.optional(() -> "03.02"),
        pages.optional(() -> pages.constant(SitemapRole.class)),
        pages.optional(() -> new DirectoryRun(number(), pages.random.nextInt())),
        pages.optional(
            () ->
                new EmbedLevel(
                    pages.random.nextInt(6), pages.optional(() -> "(header-status 200)"))));
  }

  private Referrer referrer() {
    return new Referrer(
        pages.url(),
        pages.optional(() -> new ReferringLink("a", pages.optional(pages::text), List.of("next"))));
  }

  private DecisionTrace trace() {
    return new DecisionTrace(
        number(), path(), pages.list(4, this::step), number(), pages.optional(() -> "accepted"));
  }

  private TraceStep step() {
    return new TraceStep(
        pages.random.nextInt(5),
        "(depth " + pages.random.nextInt(5) + ")",
        pages.constant(EvidenceStage.class),
        pages.constant(StepAnswer.class),
        pages.optional(() -> "title " + pages.text()),
        pages.random.nextBoolean());
  }

  PageVerdict verdict() {
    var traces = pages.list(4, this::trace);
    return new PageVerdict(
        pages.url(),
        number(),
        pages.outcome(pages.random.nextInt(9)),
        pages.list(3, this::decision),
        pages.list(20, () -> rejected(traces.size())),
        Map.of(id(), new OutlinkCounts(number(), number(), 0)),
        traces,
        pages.optional(this::version));
  }

  private Decision decision() {
    var code = pages.constant(DecisionCode.class);
    return new Decision(
        interest(), code.isAcceptance(), code, pages.text(), pages.optional(this::trace));
  }

  private RejectedOutlink rejected(int traces) {
    var code = pages.constant(DecisionCode.class);
    return new RejectedOutlink(
        pages.url(),
        id(),
        code == DecisionCode.ACCEPTED ? DecisionCode.REJECTED_BY_DNS : code,
        pages.text(),
        traces == 0 ? Optional.empty() : pages.optional(() -> pages.random.nextInt(traces)));
  }

  private PageVersion version() {
    return new PageVersion(
        pages.instant(),
        number(),
        pages.optional(() -> "W/\"e\""),
        pages.optional(() -> "Thu, 1 Jan 1970 00:00:00 GMT"),
        pages.optional(pages::digest));
  }
}
