package orbweaver.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.control.Count;
import orbweaver.contract.control.GivenUp;
import orbweaver.contract.control.Parked;
import orbweaver.contract.control.PassedOver;
import orbweaver.contract.control.Phase;
import orbweaver.contract.control.Progress;
import orbweaver.contract.fetch.Evidence;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Tls;
import orbweaver.contract.order.Label;
import orbweaver.contract.page.Facts;
import orbweaver.contract.page.Heading;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.Page;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Invalid;
import orbweaver.contract.url.Resolution.OtherScheme;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.contract.verdict.Code;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.HostRuling;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.Referral;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.contract.verdict.Verdict;
import orbweaver.graph.Row.BodyRead;
import orbweaver.graph.Row.CountRow;
import orbweaver.graph.Row.DecisionRow;
import orbweaver.graph.Row.Ending;
import orbweaver.graph.Row.LinkRow;
import orbweaver.graph.Row.PageRow;
import orbweaver.graph.Row.ParkedRow;
import orbweaver.graph.Row.PhaseRow;
import orbweaver.graph.Row.SeedRow;
import orbweaver.graph.answer.Words;

/** Mapper of records to rows. */
public final class Rows {
  private Rows() {}

  /** Returns a row for the page and one for each of its links. */
  public static List<Row> of(Page page) {
    var source = page.order().url().toString();
    var number = page.order().number();
    var rows = new ArrayList<Row>(1 + page.links().size());
    rows.add(header(page, source, number));
    var ordinals = new HashMap<CrawlUrl, Integer>();
    for (var link : page.links()) {
      var ordinal =
          link.kind().isFollowed()
              ? Optional.of(ordinals.computeIfAbsent(link.target(), _ -> ordinals.size() + 1))
              : Optional.<Integer>empty();
      rows.add(row(link, ordinal, source, number));
    }
    return rows;
  }

  private static LinkRow row(Link link, Optional<Integer> ordinal, String source, long number) {
    return new LinkRow(
        source,
        number,
        link.target().toString(),
        link.kind().text(),
        link.position(),
        ordinal,
        Inert.text(link.text()),
        tokens(link.rel()),
        Inert.text(link.title()),
        Inert.text(link.context()));
  }

  private static Optional<String> tokens(List<String> rel) {
    return rel.isEmpty()
        ? Optional.empty()
        : Optional.of(Inert.text(String.join(" ", rel)).strip()).filter(text -> !text.isEmpty());
  }

  private static PageRow header(Page page, String source, long number) {
    return new PageRow(
        source,
        number,
        ending(page.outcome()),
        inert(page.evidence()),
        page.facts().map(Rows::inert),
        page.links().size(),
        page.truncated(),
        page.omitted(),
        page.facts()
            .map(facts -> new BodyRead(facts.bytes(), facts.digest()))
            .or(() -> page.digest().map(digest -> new BodyRead(page.bytes().orElse(0L), digest))));
  }

  private static Evidence inert(Evidence evidence) {
    return new Evidence(
        evidence.at(),
        evidence.address(),
        evidence.status(),
        evidence.headers().stream()
            .map(header -> new Header(header.name(), Inert.text(header.value())))
            .toList(),
        Inert.text(evidence.robotsLine()),
        evidence.tls(),
        Inert.text(evidence.from()),
        Inert.text(evidence.title()));
  }

  private static Facts inert(Facts facts) {
    return new Facts(
        Inert.text(facts.title()),
        Inert.text(facts.description()),
        facts.language(),
        facts.charset(),
        facts.charsetBy(),
        facts.bytes(),
        facts.words(),
        facts.headings().stream()
            .map(heading -> new Heading(heading.level(), Inert.text(heading.text())))
            .toList(),
        facts.complaints(),
        facts.dropped(),
        facts.digest(),
        facts.simhash());
  }

  private static Ending ending(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Got(var extent) -> ending("got", extent.text());
      case Outcome.Unchanged _ -> new Ending("unchanged", Optional.empty());
      case Outcome.Moved(var to) -> ending("moved", to.toString());
      case Outcome.Unwanted _ -> new Ending("unwanted", Optional.empty());
      case Outcome.Denied(var rule) -> ending("denied", rule);
      case Outcome.Refused(var reach) -> ending("refused", reach);
      case Outcome.Deferred(var until) -> ending("deferred", until.toString());
      case Outcome.Needs(var extent) -> ending("needs", extent.text());
      case Outcome.Failed(var failure, _, var cause) ->
          ending("failed", Words.of(failure) + cause.map(": "::concat).orElse(""));
    };
  }

  private static Ending ending(String outcome, String detail) {
    return new Ending(outcome, Optional.of(Inert.text(detail)));
  }

  /**
   * Returns the decisions on a page and its links, or on a seed. A batch of outlinks has no rows.
   */
  public static List<Row> of(Verdict verdict) {
    return switch (verdict) {
      case PageVerdict page -> Judgings.of(page).toList();
      case SeedVerdict seed -> List.of(new SeedRow(Judgings.inert(seed), canonical(seed.url())));
      case Referral _, HostRuling _ -> List.of();
    };
  }

  private static Optional<String> canonical(String text) {
    return switch (CrawlUrl.parse(text)) {
      case Resolved(var url) -> Optional.of(url.toString());
      case OtherScheme _, Invalid _ -> Optional.empty();
    };
  }

  /**
   * Returns the rows of a progress record: counts, a phase, a parked URL, a URL that failed without
   * a request, or the decision on a label beyond the limit of a URL.
   */
  public static List<Row> of(Progress progress) {
    return switch (progress) {
      case Count count -> List.of(new CountRow(count));
      case Phase phase -> List.of(new PhaseRow(phase));
      case PassedOver label -> List.of(passedOver(label));
      case Parked url -> List.of(new ParkedRow(inert(url)));
      case GivenUp url -> List.of(row(url));
    };
  }

  private static PageRow row(GivenUp url) {
    var noResponse =
        new Evidence(
            url.at(), Optional.empty(), Optional.empty(), List.of(), Optional.empty(), Tls.NONE);
    return new PageRow(
        url.url().toString(),
        PageRow.NO_REQUEST,
        ending("failed", url.reason()),
        noResponse,
        Optional.empty(),
        0,
        false,
        Optional.empty(),
        Optional.empty());
  }

  private static Parked inert(Parked url) {
    return new Parked(url.activity(), url.url(), url.sign(), Inert.text(url.seen()));
  }

  private static DecisionRow passedOver(PassedOver label) {
    var reason = "the limit of %d discovery paths per URL".formatted(Label.MOST_OF_A_URL);
    var decision = new Decision(label.wish(), false, Code.TOO_MANY_LABELS, reason);
    return new DecisionRow(label.url().toString(), label.number(), decision);
  }
}
