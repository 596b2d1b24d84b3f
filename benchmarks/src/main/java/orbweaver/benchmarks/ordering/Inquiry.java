package orbweaver.benchmarks.ordering;

import java.net.InetSocketAddress;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import orbweaver.language.Evidence;
import orbweaver.language.Evidence.Resource;
import orbweaver.language.EvidenceClass;
import orbweaver.language.Formula;
import orbweaver.language.Judgement.Decided;
import orbweaver.language.Judgement.Residual;
import org.jspecify.annotations.Nullable;

/** Evidence of one candidate; expensive evidence is fetched on demand. */
final class Inquiry implements AutoCloseable {
  private final Candidate candidate;
  private final NameServer names;
  private final InetSocketAddress web;
  private Evidence known;
  private @Nullable Exchange exchange;

  Inquiry(Candidate candidate, NameServer names, InetSocketAddress web) {
    this.candidate = candidate;
    this.names = names;
    this.web = web;
    known = candidate.place();
  }

  /**
   * Tests whether a formula certainly holds; one that lacks evidence, such as of a redirect, does
   * not.
   */
  boolean satisfies(Formula part) {
    var expensive = EnumSet.range(EvidenceClass.DNS, EvidenceClass.RESOURCE);
    var judgement = part.judge(known);
    while (judgement instanceof Residual(var residual)) {
      var next = expensive.stream().filter(residual.asks()::contains).findFirst();
      if (next.isEmpty()) return false;
      expensive.remove(next.get());
      learn(next.get(), residual);
      judgement = part.judge(known);
    }
    return judgement instanceof Decided(var accepted, _) && accepted;
  }

  private void learn(EvidenceClass next, Formula residual) {
    switch (next) {
      case CONTEXT, URI -> {}
      case DNS -> {
        var hosts = new HashSet<>(residual.hosts());
        hosts.add(candidate.url().host());
        known = known.with(names.lookUp(hosts));
      }
      case HEADER -> known = known.with(exchange().head());
      case RESOURCE -> {
        if (known.resource().isEmpty() && exchange().head().isOfResource()) readBody();
      }
    }
  }

  private void readBody() {
    var text = Optional.of(exchange().body());
    known =
        known.with(
            new Resource(text, Optional.empty(), Optional.empty(), Optional.empty(), Map.of()));
  }

  /** Opens the exchange after a lookup of the host. */
  private Exchange exchange() {
    var open = exchange;
    if (open == null) {
      var _ = names.lookUp(candidate.url().host());
      open = new Exchange(web, candidate.url());
      exchange = open;
    }
    return open;
  }

  @Override
  public void close() {
    var open = exchange;
    if (open != null) open.close();
  }
}
