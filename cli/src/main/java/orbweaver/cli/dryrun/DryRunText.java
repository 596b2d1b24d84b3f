package orbweaver.cli.dryrun;

import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.app.dryrun.DryRunResult;
import orbweaver.app.dryrun.DryRunResult.DryFetch;
import orbweaver.contract.CountText;
import orbweaver.contract.EnumText;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.contract.fetch.HostRecord.RobotsTxt;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.page.Page;
import orbweaver.contract.page.PageFacts;
import orbweaver.contract.request.Interest;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.DecisionTrace;
import orbweaver.graph.store.query.OmittedLinkTotals;

/** Text form of a dry run: one line or more for each service. */
final class DryRunText {
  private final DryRunResult dryRun;
  private final List<String> lines = new ArrayList<>();

  private DryRunText(DryRunResult dryRun) {
    this.dryRun = dryRun;
  }

  static List<String> of(DryRunResult dryRun) {
    var text = new DryRunText(dryRun);
    text.seed();
    dryRun.fetch().ifPresent(text::fetch);
    return text.lines;
  }

  private void add(String service, String text) {
    lines.add("%-8s %s".formatted(service, text));
  }

  private void seed() {
    var seed = dryRun.seed();
    var fetch = dryRun.fetch();
    var url = fetch.map(dryFetch -> dryFetch.request().url().toString()).orElse(seed.url());
    add("url", url + (url.equals(seed.url()) ? "" : ", written " + seed.url()));
    var interest = fetch.flatMap(dryFetch -> dryFetch.request().interests().stream().findFirst());
    add(
        "seed",
        interest.map(DryRunText::openPart).orElse(seed.code().text() + " " + seed.decidedBy()));
    addRemedy(seed.trace());
  }

  private static String openPart(Interest interest) {
    var rest = interest.isSettled() ? "accepted" : "open: " + interest.residual();
    return rest + ", " + interest.priority();
  }

  private void addRemedy(Optional<DecisionTrace> trace) {
    trace.flatMap(DecisionTrace::otherwise).ifPresent(text -> add("", text));
  }

  private void fetch(DryFetch fetch) {
    for (var record : fetch.completion().hostRecords()) {
      switch (record) {
        case RobotsTxt robots -> add("robots", robots(robots));
        case HostState _ -> {}
      }
    }
    var result = fetch.completion().result();
    result.evidence().robotsLine().ifPresent(line -> add("", line));
    add("outcome", outcome(result.outcome()) + evidence(result.evidence()));
    page(fetch.page());
    for (var decision : fetch.evaluation().verdict().decisions()) verdict(decision);
    links(fetch);
  }

  private static String robots(RobotsTxt robots) {
    var word = EnumText.of(robots.access());
    var until = robots.validUntil().truncatedTo(ChronoUnit.SECONDS);
    return "%s/robots.txt %s, until %s".formatted(robots.origin(), word, until);
  }

  private static String outcome(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Fetched(var extent) -> "fetched, " + extent;
      case Outcome.Redirected(var to) -> "redirected to " + to;
      case Outcome.Filtered _ -> "filtered: its body was not read";
      case Outcome.RobotsDenied _ -> "denied by robots.txt: nothing was sent";
      case Outcome.Blocked(var cause) -> "blocked: " + cause;
      case Outcome.Deferred(var until) -> "deferred until " + until;
      case Outcome.Failed(var why, var wait, var cause) ->
          "failed: "
              + EnumText.of(why)
              + wait.map(time -> ", again in " + time.toSeconds() + " s").orElse("")
              + cause.map(text -> " (" + text + ")").orElse("");
      case Outcome.NotModified _ -> "not modified";
      case Outcome.RefetchNeeded(var extent) -> "refetch needed: " + extent;
    };
  }

  private static String evidence(Evidence evidence) {
    return Stream.of(
            evidence.status().map(status -> "status " + status),
            evidence.header("content-type"),
            evidence.address().map(address -> "from " + address))
        .flatMap(Optional::stream)
        .map(text -> ", " + text)
        .collect(Collectors.joining());
  }

  private void page(Page page) {
    page.bytes().ifPresent(bytes -> add("page", CountText.of(bytes, "byte") + cut(page)));
    page.omitted().ifPresent(links -> add("", "links left out: " + OmittedLinkTotals.text(links)));
    page.facts().ifPresent(this::facts);
  }

  private static String cut(Page page) {
    return page.truncated() ? ", not all of it" : "";
  }

  private void facts(PageFacts facts) {
    facts.title().ifPresent(title -> add("", "\u201c" + title + '\u201d'));
    var charset = "%s by %s".formatted(facts.charset(), EnumText.of(facts.charsetSource()));
    add("", CountText.of(facts.words(), "word") + ", " + charset);
    for (var problem : facts.markupProblems()) add("", EnumText.of(problem.kind()));
  }

  private void verdict(Decision decision) {
    add("verdict", (decision.code().text() + " " + decision.decidedBy()).strip());
    addRemedy(decision.trace());
  }

  private void links(DryFetch fetch) {
    fetch
        .evaluation()
        .verdict()
        .outlinkCounts()
        .forEach(
            (_, counts) ->
                add("links", counts.accepted() + " followed, " + counts.rejected() + " rejected"));
    for (var link : new LinkDecisionLines(fetch).lines()) add("", link);
  }
}
