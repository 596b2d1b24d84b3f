package orbweaver.cli.dryrun;

import static java.util.stream.Collectors.toSet;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.app.dryrun.DryRunResult.DryFetch;
import orbweaver.contract.page.Link;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Outlink;
import orbweaver.contract.verdict.RejectedOutlink;

/** List of the links of a page with the decision on each, in document order. */
final class LinkDecisionLines {
  private static final String REJECTED = "-";

  private final DryFetch fetch;
  private final Set<CrawlUrl> followed;
  private final Map<CrawlUrl, RejectedOutlink> rejectedByTarget = new HashMap<>();

  LinkDecisionLines(DryFetch fetch) {
    this.fetch = fetch;
    followed =
        fetch.evaluation().outlinks().stream()
            .flatMap(addressed -> addressed.outlinks().stream())
            .map(Outlink::target)
            .collect(toSet());
    for (var rejected : fetch.evaluation().verdict().rejected())
      rejectedByTarget.putIfAbsent(rejected.target(), rejected);
  }

  /** Returns one line for each distinct link. */
  List<String> lines() {
    var lines = new LinkedHashSet<String>();
    for (var link : fetch.page().links()) lines.add(line(link));
    return List.copyOf(lines);
  }

  private String line(Link link) {
    var words = "%s %s  %s".formatted(sign(link), link.target(), link.kind().text());
    var text = link.text().map(anchor -> "  \u201c" + anchor + '\u201d').orElse("");
    return words + text + reason(link);
  }

  private String sign(Link link) {
    if (!link.kind().isFollowed()) return "\u00b7";
    return followed.contains(link.target()) ? "+" : REJECTED;
  }

  private String reason(Link link) {
    if (!sign(link).equals(REJECTED)) return "";
    return Optional.ofNullable(rejectedByTarget.get(link.target()))
        .map(rejected -> "  " + rejected.code().text() + " " + rejected.decidedBy())
        .orElse("");
  }
}
