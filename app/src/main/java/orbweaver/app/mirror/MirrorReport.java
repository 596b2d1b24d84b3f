package orbweaver.app.mirror;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import orbweaver.contract.CountText;

/**
 * Result of a mirror.
 *
 * @param hosts number of hosts with files
 * @param files number of files with a captured body
 * @param urls number of captured URLs that lead to them, with duplicates and redirects
 * @param placeholders number of placeholders
 * @param links number of links by status
 * @param absent number of links to URLs that are not in the mirror, by status and reason
 * @param edges number of edges of the graph from the mirrored pages and stylesheets
 * @param missingEdges edges that are no links of the mirror: source and target
 * @param leaks requests that a browser would make without a click
 * @param broken relative references without a file
 */
public record MirrorReport(
    long hosts,
    long files,
    long urls,
    long placeholders,
    Map<LinkStatus, Long> links,
    Map<String, Long> absent,
    long edges,
    List<String> missingEdges,
    List<Leak> leaks,
    List<BrokenReference> broken) {
  /**
   * Tests whether the mirror makes no request without a click, and lacks neither a file nor a link.
   */
  public boolean isProven() {
    return leaks.isEmpty() && broken.isEmpty() && missingEdges.isEmpty();
  }

  /** Returns the lines for people. */
  public List<String> lines() {
    var lines = new ArrayList<String>();
    lines.add(
        "%s of %s for %s; %s"
            .formatted(
                CountText.of(files, "file"),
                CountText.of(hosts, "host"),
                CountText.of(urls, "captured URL"),
                CountText.of(placeholders, "placeholder")));
    lines.add(CountText.of(links.values().stream().mapToLong(Long::longValue).sum(), "link"));
    links.forEach((status, count) -> lines.add("  %,9d  %s".formatted(count, status.text())));
    if (!absent.isEmpty()) lines.add("links to URLs that are not in the mirror");
    absent.forEach((reason, count) -> lines.add("  %,9d  %s".formatted(count, reason)));
    lines.add(
        "%s of the graph, not in the mirror: %,d"
            .formatted(CountText.of(edges, "edge"), missingEdges.size()));
    for (var edge : missingEdges) lines.add("  no link: " + edge);
    lines.add(
        "%s without a click, %s without a file"
            .formatted(
                CountText.of(leaks.size(), "request"), CountText.of(broken.size(), "reference")));
    for (var leak : leaks)
      lines.add("  leak: %s, %s: %s".formatted(leak.file(), leak.place(), leak.reference()));
    for (var lost : broken) lines.add("  no file: %s: %s".formatted(lost.file(), lost.reference()));
    return lines;
  }
}
