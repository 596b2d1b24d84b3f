package orbweaver.benchmarks.ordering;

import java.net.InetSocketAddress;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import orbweaver.language.Evaluation.Decided;
import orbweaver.language.Evaluation.Residual;
import orbweaver.language.Formula;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.Resource;
import orbweaver.language.evidence.EvidenceClass;
import org.jspecify.annotations.Nullable;

/** Evidence of one candidate; expensive evidence is fetched on demand. */
final class LazyEvidence implements AutoCloseable {
  private final CandidateUrl candidate;
  private final SimulatedDns names;
  private final InetSocketAddress web;
  private CandidateEvidence known;
  private @Nullable LazyResponse response;

  LazyEvidence(CandidateUrl candidate, SimulatedDns names, InetSocketAddress web) {
    this.candidate = candidate;
    this.names = names;
    this.web = web;
    known = candidate.initialEvidence();
  }

  /**
   * Tests whether a formula certainly holds. It does not if evidence is missing, as for a redirect.
   */
  boolean holds(Formula part) {
    var expensive = EnumSet.range(EvidenceClass.DNS, EvidenceClass.RESOURCE);
    var evaluation = part.evaluate(known);
    while (evaluation instanceof Residual(var residual)) {
      var next = expensive.stream().filter(residual.evidenceClasses()::contains).findFirst();
      if (next.isEmpty()) return false;
      expensive.remove(next.get());
      fetchEvidence(next.get(), residual);
      evaluation = part.evaluate(known);
    }
    return evaluation instanceof Decided(var accepted, _) && accepted;
  }

  private void fetchEvidence(EvidenceClass next, Formula residual) {
    switch (next) {
      case CONTEXT, URI -> {}
      case DNS -> {
        var hosts = new HashSet<>(residual.comparedHosts());
        hosts.add(candidate.url().host());
        known = known.with(names.lookUp(hosts));
      }
      case HEADER -> known = known.with(response().head());
      case RESOURCE -> {
        if (known.resource().isEmpty() && response().head().isSuccess()) readBody();
      }
    }
  }

  private void readBody() {
    var text = Optional.of(response().body());
    known =
        known.with(
            new Resource(text, Optional.empty(), Optional.empty(), Optional.empty(), Map.of()));
  }

  /** Sends the request on the first call, after a lookup of the host. */
  private LazyResponse response() {
    var open = response;
    if (open == null) {
      var _ = names.lookUp(candidate.url().host());
      open = new LazyResponse(web, candidate.url());
      response = open;
    }
    return open;
  }

  @Override
  public void close() {
    var open = response;
    if (open != null) open.close();
  }
}
