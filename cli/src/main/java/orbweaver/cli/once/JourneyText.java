package orbweaver.cli.once;

import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.cli.once.Journey.Visit;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.HostRecord.HostState;
import orbweaver.contract.fetch.HostRecord.Robots;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.order.Wish;
import orbweaver.contract.page.Facts;
import orbweaver.contract.page.Page;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.Trace;
import orbweaver.graph.answer.OmittedLinkTotals;
import orbweaver.graph.answer.Words;

/** Text form of a dry run: one line or more for each service. */
final class JourneyText {
  private final Journey journey;
  private final List<String> lines = new ArrayList<>();

  private JourneyText(Journey journey) {
    this.journey = journey;
  }

  static List<String> of(Journey journey) {
    var text = new JourneyText(journey);
    text.seed();
    journey.visit().ifPresent(text::visit);
    return text.lines;
  }

  private void add(String station, String text) {
    lines.add("%-8s %s".formatted(station, text));
  }

  private void seed() {
    var seed = journey.seed();
    var visit = journey.visit();
    var url = visit.map(after -> after.order().url().toString()).orElse(seed.url());
    add("url", url + (url.equals(seed.url()) ? "" : ", written " + seed.url()));
    var open = visit.flatMap(after -> after.order().wishes().stream().findFirst());
    add("judged", open.map(JourneyText::openPart).orElse(Words.of(seed.code()) + " " + seed.by()));
    addRemedy(seed.trace());
  }

  private static String openPart(Wish wish) {
    var rest = wish.isSettled() ? "accepted" : "open: " + wish.residual();
    return rest + ", " + wish.priority();
  }

  private void addRemedy(Optional<Trace> trace) {
    trace.flatMap(Trace::otherwise).ifPresent(text -> add("", text));
  }

  private void visit(Visit visit) {
    for (var record : visit.finished().learnt()) {
      switch (record) {
        case Robots robots -> add("robots", robots(robots));
        case HostState _ -> {}
      }
    }
    var fetched = visit.finished().fetched();
    fetched.evidence().robotsLine().ifPresent(line -> add("", line));
    add("fetched", outcome(fetched.outcome()) + evidence(fetched.evidence()));
    page(visit.page());
    for (var decision : visit.judged().verdict().decisions()) verdict(decision);
    links(visit);
  }

  private static String robots(Robots robots) {
    var word = Words.of(robots.answer());
    var until = robots.validUntil().truncatedTo(ChronoUnit.SECONDS);
    return "%s/robots.txt %s, until %s".formatted(robots.origin(), word, until);
  }

  private static String outcome(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Got(var extent) -> "got, " + extent;
      case Outcome.Moved(var to) -> "moved to " + to;
      case Outcome.Unwanted _ -> "unwanted: its body was not read";
      case Outcome.Denied _ -> "denied by robots.txt: nothing was sent";
      case Outcome.Refused(var reach) -> "refused: " + reach;
      case Outcome.Deferred(var until) -> "deferred until " + until;
      case Outcome.Failed(var why, var wait, var cause) ->
          "failed: "
              + Words.of(why)
              + wait.map(time -> ", again in " + time.toSeconds() + " s").orElse("")
              + cause.map(text -> " (" + text + ")").orElse("");
      case Outcome.Unchanged _ -> "unchanged";
      case Outcome.Needs(var extent) -> "needs " + extent;
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
    page.bytes().ifPresent(bytes -> add("page", "%,d bytes".formatted(bytes) + cut(page)));
    page.omitted().ifPresent(links -> add("", "links left out: " + OmittedLinkTotals.text(links)));
    page.facts().ifPresent(this::facts);
  }

  private static String cut(Page page) {
    return page.truncated() ? ", not all of it" : "";
  }

  private void facts(Facts facts) {
    facts.title().ifPresent(title -> add("", "\u201c" + title + '\u201d'));
    var charset = "%s by %s".formatted(facts.charset(), Words.of(facts.charsetBy()));
    add("", "%,d words, %s".formatted(facts.words(), charset));
    for (var complaint : facts.complaints()) add("", Words.of(complaint.kind()));
  }

  private void verdict(Decision decision) {
    add("verdict", (Words.of(decision.code()) + " " + decision.by()).strip());
    addRemedy(decision.trace());
  }

  private void links(Visit visit) {
    visit
        .judged()
        .verdict()
        .tallies()
        .forEach(
            (_, tally) ->
                add("links", tally.accepted() + " followed, " + tally.refused() + " refused"));
    for (var link : new LinkLines(visit).lines()) add("", link);
  }
}
