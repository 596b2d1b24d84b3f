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

/** The links of a page and what was said of each, in the order of the page. */
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
    for (var one : visit.judged().verdict().refused()) refused.putIfAbsent(one.target(), one);
  }

  /** A line for each that is another. */
  List<String> lines() {
    var lines = new LinkedHashSet<String>();
    for (var link : visit.page().links()) lines.add(line(link));
    return List.copyOf(lines);
  }

  private String line(Link link) {
    var words = "%s %s  %s".formatted(sign(link), link.target(), link.kind().text());
    var text = link.text().map(anchor -> "  \u201c" + anchor + '\u201d').orElse("");
    return words + text + why(link);
  }

  private String sign(Link link) {
    if (!link.kind().isFollowed()) return "\u00b7";
    return followed.contains(link.target()) ? "+" : REFUSED;
  }

  private String why(Link link) {
    if (!sign(link).equals(REFUSED)) return "";
    return Optional.ofNullable(refused.get(link.target()))
        .map(one -> "  " + Words.of(one.code()) + " " + one.by())
        .orElse("");
  }
}
