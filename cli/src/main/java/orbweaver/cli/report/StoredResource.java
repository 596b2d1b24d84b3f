package orbweaver.cli.report;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.graph.analysis.crawltree.WalkRow;
import orbweaver.language.Evaluation.Decided;
import orbweaver.language.Evaluation.Residual;
import orbweaver.language.Formula;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.Context;
import orbweaver.language.evidence.FamilyIndex;
import orbweaver.language.evidence.InboundLink;
import orbweaver.language.evidence.Truth;
import orbweaver.language.report.WalkedResource;
import orbweaver.language.salton.SaltonKeys;
import orbweaver.language.salton.SaltonScore;
import orbweaver.language.tree.Node;
import orbweaver.language.value.HttpDates;
import orbweaver.runtime.evaluation.EvidenceMapper;
import orbweaver.runtime.evaluation.UrlLocation;

/**
 * Resource of a walk as the graph stores it. The graph has no bodies, so constraints on the content
 * are unknown.
 */
record StoredResource(WalkRow row, Iterable<StoredResource> inferiors) implements WalkedResource {
  @Override
  public int depth() {
    return row.level();
  }

  @Override
  public String url() {
    return row.url();
  }

  @Override
  public Optional<String> title() {
    return row.title();
  }

  @Override
  public OptionalInt status() {
    return row.status().map(OptionalInt::of).orElseGet(OptionalInt::empty);
  }

  @Override
  public List<String> head() {
    return row.headers().stream().map(field -> field.name() + ": " + field.value()).toList();
  }

  @Override
  public OptionalLong size() {
    return row.bytes().map(OptionalLong::of).orElseGet(OptionalLong::empty);
  }

  @Override
  public Optional<Duration> age() {
    return row.moment().flatMap(received -> HttpDates.age(this::field, received));
  }

  private Optional<String> field(String name) {
    return row.headers().stream()
        .filter(field -> field.name().equals(name))
        .map(Header::value)
        .findFirst();
  }

  @Override
  public Decision decision() {
    return row.isAccepted() ? new Decision.Accepted() : new Decision.Rejected(row.code());
  }

  @Override
  public OptionalDouble score(SaltonKeys keys) {
    var billionths = Optional.ofNullable(row.scores().get(keys.toString()));
    return billionths
        .map(found -> OptionalDouble.of(SaltonScore.ofBillionths(found)))
        .orElseGet(OptionalDouble::empty);
  }

  @Override
  public Truth truth(Node condition) {
    return switch (Formula.of(condition).evaluate(evidence())) {
      case Decided(var isAccepted, _) -> isAccepted ? Truth.TRUE : Truth.FALSE;
      case Residual(var rest) -> rest.equals(Formula.T) ? Truth.TRUE : Truth.UNKNOWN;
    };
  }

  private CandidateEvidence evidence() {
    var located = EvidenceMapper.of(CrawlUrl.of(row.url())).with(context());
    return row.status()
        .flatMap(
            status ->
                row.moment()
                    .map(at -> located.with(EvidenceMapper.head(status, at, row.headers()))))
        .orElse(located);
  }

  private Context context() {
    InboundLink inboundLink =
        row.parent()
            .<InboundLink>map(page -> new InboundLink.FromPage(location(page), Optional.empty()))
            .orElseGet(InboundLink.Root::new);
    return new Context(
        row.level(), location(row.root()), inboundLink, row.index().map(FamilyIndex::parse));
  }

  private static UrlLocation location(String url) {
    return new UrlLocation(CrawlUrl.of(url));
  }
}
