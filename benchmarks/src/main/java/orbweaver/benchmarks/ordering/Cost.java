package orbweaver.benchmarks.ordering;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HashSet;
import java.util.Set;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Formula;
import orbweaver.sandbox.web.LocalWeb;
import orbweaver.sandbox.web.Visit;

/**
 * Cost of evaluating every candidate of a web.
 *
 * @param lookUps number of hosts looked up
 * @param requests number of requests, by the log of the web
 * @param bytes bytes sent by the web, by its log
 */
record Cost(Policy order, Set<CrawlUrl> accepted, int lookUps, int requests, long bytes) {
  Cost {
    accepted = Set.copyOf(accepted);
  }

  static Cost of(Formula formula, Policy policy, TestWeb web) {
    var parts = policy.parts(formula);
    var names = new NameServer(TestWeb.ALIASES);
    var accepted = new HashSet<CrawlUrl>();
    var served = web.open();
    try (served) {
      var address = address(served);
      for (var candidate : web.candidates()) {
        try (var inquiry = new Inquiry(candidate, names, address)) {
          if (parts.stream().allMatch(inquiry::satisfies)) accepted.add(candidate.url());
        }
      }
    }
    // The log of a closed web is complete.
    var log = served.log();
    var bytes = log.stream().mapToLong(Visit::sent).sum();
    return new Cost(policy, accepted, names.lookUps(), log.size(), bytes);
  }

  private static InetSocketAddress address(LocalWeb web) {
    var url = CrawlUrl.of(web.url("/"));
    return new InetSocketAddress(InetAddress.ofLiteral(url.host()), url.port());
  }
}
