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

/** What is known of one candidate; what is dear is found out when it is asked for. */
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
   * Whether it holds for certain; what nothing answers, such as the head of a redirect, does not.
   */
  boolean satisfies(Formula part) {
    var dear = EnumSet.range(EvidenceClass.DNS, EvidenceClass.RESOURCE);
    var judgement = part.judge(known);
    while (judgement instanceof Residual(var left)) {
      var next = dear.stream().filter(left.asks()::contains).findFirst();
      if (next.isEmpty()) return false;
      dear.remove(next.get());
      learn(next.get(), left);
      judgement = part.judge(known);
    }
    return judgement instanceof Decided(var accepted, _) && accepted;
  }

  private void learn(EvidenceClass next, Formula left) {
    switch (next) {
      case CONTEXT, URI -> {}
      case DNS -> {
        var hosts = new HashSet<>(left.hosts());
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

  /** A host is looked up before it is asked for anything. */
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
