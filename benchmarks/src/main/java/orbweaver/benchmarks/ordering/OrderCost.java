package orbweaver.benchmarks.ordering;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HashSet;
import java.util.Set;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Formula;
import orbweaver.sandbox.web.LocalWeb;
import orbweaver.sandbox.web.LoggedRequest;

/**
 * Cost of evaluating every candidate of a web.
 *
 * @param lookUps number of hosts looked up
 * @param requests number of requests, by the log of the web
 * @param bytes bytes sent by the web, by its log
 */
record OrderCost(
    EvaluationOrder order, Set<CrawlUrl> accepted, int lookUps, int requests, long bytes) {
  OrderCost {
    accepted = Set.copyOf(accepted);
  }

  static OrderCost of(Formula formula, EvaluationOrder policy, TestWeb web) {
    var parts = policy.parts(formula);
    var names = new SimulatedDns(TestWeb.ALIASES);
    var accepted = new HashSet<CrawlUrl>();
    var served = web.open();
    try (served) {
      var address = address(served);
      for (var candidate : web.candidates()) {
        try (var evidence = new LazyEvidence(candidate, names, address)) {
          if (parts.stream().allMatch(evidence::holds)) accepted.add(candidate.url());
        }
      }
    }
    // The log of a closed web is complete.
    var log = served.log();
    var bytes = log.stream().mapToLong(LoggedRequest::sent).sum();
    return new OrderCost(policy, accepted, names.lookUps(), log.size(), bytes);
  }

  private static InetSocketAddress address(LocalWeb web) {
    var url = CrawlUrl.of(web.url("/"));
    return new InetSocketAddress(InetAddress.ofLiteral(url.host()), url.port());
  }
}
