package orbweaver.graph.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import orbweaver.contract.EnumText;
import orbweaver.contract.control.ActivityCounts;
import orbweaver.contract.control.ActivityStatus;
import orbweaver.contract.control.HostGivenUp;
import orbweaver.contract.control.PathLimitReached;
import orbweaver.contract.control.PolitenessWait;
import orbweaver.contract.control.Progress;
import orbweaver.contract.control.TrapSuspected;
import orbweaver.contract.control.UrlGivenUp;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.page.Heading;
import orbweaver.contract.page.Page;
import orbweaver.contract.page.PageFacts;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.HostOverride;
import orbweaver.contract.verdict.OutlinkBatch;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.contract.verdict.Suppression;
import orbweaver.contract.verdict.UrlRefresh;
import orbweaver.contract.verdict.Verdict;
import orbweaver.graph.store.Row.BodyDigest;
import orbweaver.graph.store.Row.CountRow;
import orbweaver.graph.store.Row.DecisionRow;
import orbweaver.graph.store.Row.GivenUpHostRow;
import orbweaver.graph.store.Row.OutcomeText;
import orbweaver.graph.store.Row.PageRow;
import orbweaver.graph.store.Row.PolitenessWaitRow;
import orbweaver.graph.store.Row.SeedRow;
import orbweaver.graph.store.Row.StatusRow;
import orbweaver.graph.store.Row.SuppressionRow;
import orbweaver.graph.store.Row.TrapRow;

/** Mapping of the records that graph-sink consumes to the rows of the store. */
public final class RecordRows {
  private RecordRows() {}

  /** Returns the row of a page, with its links. */
  public static PageRow of(Page page) {
    var request = page.request();
    return PageRow.of(
            request.url().toString(),
            request.number(),
            outcomeText(page.outcome()),
            sanitized(page.evidence()))
        .withBody(page.facts().map(RecordRows::sanitized), body(page))
        .withLinks(page.links(), page.truncated(), page.omitted())
        .withOtherLinks(page.otherLinks().orElse(List.of()))
        .withScores(page.scores().orElse(List.of()))
        .withActivities(activities(request));
  }

  private static List<String> activities(FetchRequest request) {
    var interests = request.interests();
    if (interests.size() == 1) return List.of(interests.getFirst().activity());
    return interests.stream().map(Interest::activity).distinct().sorted().toList();
  }

  private static Optional<BodyDigest> body(Page page) {
    return page.facts()
        .map(facts -> new BodyDigest(facts.bytes(), facts.digest()))
        .or(() -> page.digest().map(digest -> new BodyDigest(page.bytes().orElse(0L), digest)));
  }

  // Nearly all evidence and facts are safe, and copies would be garbage.
  private static Evidence sanitized(Evidence evidence) {
    return isSafe(evidence) ? evidence : sanitizedCopy(evidence);
  }

  private static boolean isSafe(Evidence evidence) {
    return SanitizedText.isSafe(evidence.title())
        && SanitizedText.isSafe(evidence.robotsLine())
        && SanitizedText.isSafe(evidence.sourceFile())
        && evidence.headers().stream().map(Header::value).allMatch(SanitizedText::isSafe);
  }

  private static Evidence sanitizedCopy(Evidence evidence) {
    // The title comes first, because only evidence with a source file may have one.
    return evidence
        .withTitle(SanitizedText.of(evidence.title()))
        .withHeaders(
            evidence.headers().stream()
                .map(header -> new Header(header.name(), SanitizedText.of(header.value())))
                .toList())
        .withRobotsLine(SanitizedText.of(evidence.robotsLine()))
        .withSourceFile(SanitizedText.of(evidence.sourceFile()));
  }

  private static PageFacts sanitized(PageFacts facts) {
    return isSafe(facts) ? facts : sanitizedCopy(facts);
  }

  private static boolean isSafe(PageFacts facts) {
    return SanitizedText.isSafe(facts.title())
        && SanitizedText.isSafe(facts.description())
        && facts.headings().stream().map(Heading::text).allMatch(SanitizedText::isSafe);
  }

  private static PageFacts sanitizedCopy(PageFacts facts) {
    return facts.toBuilder()
        .title(SanitizedText.of(facts.title()))
        .description(SanitizedText.of(facts.description()))
        .headings(
            facts.headings().stream()
                .map(heading -> new Heading(heading.level(), SanitizedText.of(heading.text())))
                .toList())
        .build();
  }

  private static OutcomeText outcomeText(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Fetched(var extent) -> outcomeText("fetched", extent.text());
      case Outcome.NotModified _ -> new OutcomeText("not-modified", Optional.empty());
      case Outcome.Redirected(var to) -> outcomeText("redirected", to.toString());
      case Outcome.Filtered _ -> new OutcomeText("filtered", Optional.empty());
      case Outcome.RobotsDenied(var rule) -> outcomeText("robots-denied", rule);
      case Outcome.Blocked(var reason) -> outcomeText("blocked", reason);
      case Outcome.Deferred(var until) -> outcomeText("deferred", until.toString());
      case Outcome.RefetchNeeded(var extent) -> outcomeText("refetch-needed", extent.text());
      case Outcome.Failed(var failure, _, var cause) ->
          outcomeText("failed", EnumText.of(failure) + cause.map(": "::concat).orElse(""));
    };
  }

  private static OutcomeText outcomeText(String outcome, String detail) {
    return new OutcomeText(outcome, Optional.of(SanitizedText.of(detail)));
  }

  /**
   * Returns the rows of the decisions on a page and its links, of the verdict on a seed, or of a
   * suppression. Batches of outlinks, host overrides and refreshes have no rows.
   */
  public static List<Row> of(Verdict verdict) {
    var rows = new ArrayList<Row>();
    forEach(verdict, rows::add);
    return rows;
  }

  /** Passes on the rows that {@link #of(Verdict)} returns. */
  public static void forEach(Verdict verdict, Consumer<Row> rows) {
    switch (verdict) {
      case PageVerdict page -> DecisionRows.forEach(page, rows);
      case SeedVerdict seed ->
          rows.accept(new SeedRow(DecisionRows.sanitized(seed), canonical(seed.url())));
      case Suppression suppression -> rows.accept(new SuppressionRow(sanitized(suppression)));
      case OutlinkBatch _, HostOverride _, UrlRefresh _ -> {} // none of them has rows
    }
  }

  private static Optional<String> canonical(String text) {
    return switch (CrawlUrl.parse(text)) {
      case Resolved(var url) -> Optional.of(url.toString());
      case OtherScheme _, Invalid _ -> Optional.empty();
    };
  }

  /**
   * Returns the rows of a progress record: counts, requests that wait for politeness, a status, a
   * quarantined URL, a URL that failed without a request, a server that was given up, or the
   * decision on a discovery path beyond the limit of a URL.
   */
  public static List<Row> of(Progress progress) {
    return switch (progress) {
      case ActivityCounts count -> List.of(new CountRow(count));
      case ActivityStatus status -> List.of(new StatusRow(status));
      case PathLimitReached limit -> List.of(rejectedPath(limit));
      case PolitenessWait wait -> List.of(new PolitenessWaitRow(wait));
      case TrapSuspected trap -> List.of(new TrapRow(sanitized(trap)));
      case UrlGivenUp url -> List.of(failedUrl(url));
      case HostGivenUp host -> List.of(new GivenUpHostRow(host));
    };
  }

  private static PageRow failedUrl(UrlGivenUp url) {
    var noResponse =
        new Evidence(
            url.at(), Optional.empty(), Optional.empty(), List.of(), Optional.empty(), Tls.NONE);
    return PageRow.of(
        url.url().toString(), PageRow.NO_REQUEST, outcomeText("failed", url.reason()), noResponse);
  }

  private static Suppression sanitized(Suppression suppression) {
    return new Suppression(
        suppression.pattern(), SanitizedText.of(suppression.because()), suppression.at());
  }

  private static TrapSuspected sanitized(TrapSuspected trap) {
    return new TrapSuspected(
        trap.activity(), trap.url(), trap.signal(), SanitizedText.of(trap.evidence()));
  }

  private static DecisionRow rejectedPath(PathLimitReached limit) {
    var reason =
        "the limit of %d discovery paths per URL".formatted(DiscoveryPath.MAX_PATHS_PER_URL);
    var decision = new Decision(limit.interest(), false, DecisionCode.TOO_MANY_PATHS, reason);
    return new DecisionRow(limit.url().toString(), limit.number(), decision);
  }
}
