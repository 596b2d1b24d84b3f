package orbweaver.graph.analysis.traps;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import orbweaver.contract.formats.AbbreviatedUrl;
import orbweaver.contract.url.CrawlUrl;

/**
 * Banned list of suspected traps, in the format of the link database of British universities,
 * {@code banned.ini}: the domain in brackets, then one URL prefix per line, abbreviated as in that
 * database, each below a comment with its reason. Whole sites are commented out, since an operator
 * must decide whether to ban a site.
 */
public record SuspectedTrapList(List<String> lines) {
  private static final List<String> HEADER =
      List.of("# Suspected traps and mirrors. Review each before you ban it.");

  public SuspectedTrapList {
    lines = List.copyOf(lines);
  }

  /** Returns the list of the findings that have a URL prefix. */
  public static SuspectedTrapList of(List<TrapFinding> findings) {
    var lines = new ArrayList<>(HEADER);
    findings.stream()
        .filter(finding -> finding.urlPrefix().isPresent())
        .collect(groupingBy(SuspectedTrapList::domain, TreeMap::new, toList()))
        .forEach((domain, ofDomain) -> lines.addAll(section(domain, ofDomain)));
    return new SuspectedTrapList(lines);
  }

  private static String domain(TrapFinding finding) {
    return CrawlUrl.of(finding.urlPrefix().orElseThrow()).domain();
  }

  private static List<String> section(String domain, List<TrapFinding> findings) {
    var lines = new ArrayList<>(List.of("", "[" + domain + "]"));
    for (var finding : findings) {
      var url = CrawlUrl.of(finding.urlPrefix().orElseThrow());
      var isSite = url.path().equals("/");
      lines.add(
          "# %s: %s (URLs: %d)".formatted(finding.signal(), finding.evidence(), finding.urls()));
      lines.add((isSite ? "# the whole site: " : "") + AbbreviatedUrl.abbreviate(url));
    }
    return lines;
  }

  /**
   * Writes a new file. An existing list is never overwritten, since its users may have edited it.
   */
  public void write(Path file) throws IOException {
    Files.write(file, lines, StandardOpenOption.CREATE_NEW);
  }
}
