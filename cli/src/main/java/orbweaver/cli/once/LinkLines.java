package orbweaver.cli.once;

import static java.util.stream.Collectors.toSet;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.cli.once.Journey.Visit;
import orbweaver.contract.page.Link;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Candidate;
import orbweaver.contract.verdict.Refused;
import orbweaver.graph.answer.Words;

/** List of the links of a page with the decision on each, in document order. */
final class LinkLines {
  private static final String REFUSED = "-";

  private final Visit visit;
  private final Set<CrawlUrl> followed;
  private final Map<CrawlUrl, Refused> refused = new HashMap<>();

  LinkLines(Visit visit) {
    this.visit = visit;
    followed =
        visit.judged().referrals().stream()
            .flatMap(draft -> draft.candidates().stream())
            .map(Candidate::target)
            .collect(toSet());
    for (var rejected : visit.judged().verdict().refused()) refused.putIfAbsent(rejected.target(), rejected);
  }

  /** Returns one line for each distinct link. */
  List<String> lines() {
    var lines = new LinkedHashSet<String>();
    for (var link : visit.page().links()) lines.add(line(link));
    return List.copyOf(lines);
  }

  private String line(Link link) {
    var words = "%s %s  %s".formatted(sign(link), link.target(), link.kind().text());
    var text = link.text().map(anchor -> "  \u201c" + anchor + '\u201d').orElse("");
    return words + text + reason(link);
  }

  private String sign(Link link) {
    if (!link.kind().isFollowed()) return "\u00b7";
    return followed.contains(link.target()) ? "+" : REFUSED;
  }

  private String reason(Link link) {
    if (!sign(link).equals(REFUSED)) return "";
    return Optional.ofNullable(refused.get(link.target()))
        .map(rejected -> "  " + Words.of(rejected.code()) + " " + rejected.by())
        .orElse("");
  }
}
