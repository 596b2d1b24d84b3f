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
import orbweaver.graph.store.LinkGraph;

/**
 * Suspected traps in the format of the banned list of the link database of British universities,
 * {@code banned.ini}: the domain in brackets, then one URL prefix per line, abbreviated as in that
 * database, each below its reason. Whole sites are commented out: banning one takes a decision.
 */
public record BannedList(List<String> lines) {
  private static final List<String> HEADER =
      List.of("# Suspected traps and mirrors. Review each before you ban it.");

  public BannedList {
    lines = List.copyOf(lines);
  }

  /**
   * Returns the list for all suspected traps in a graph.
   *
   * @param signals detector of traps in the text of a URL
   */
  public static BannedList of(LinkGraph graph, UrlSignals signals) {
    return of(CrawlTraps.of(graph, signals).quarantinedThenSuspected());
  }

  /** Returns the list for the suspicions that have a URL prefix. */
  public static BannedList of(List<TrapFinding> suspicions) {
    var lines = new ArrayList<>(HEADER);
    suspicions.stream()
        .filter(suspicion -> suspicion.place().isPresent())
        .collect(groupingBy(BannedList::domain, TreeMap::new, toList()))
        .forEach((domain, places) -> lines.addAll(section(domain, places)));
    return new BannedList(lines);
  }

  private static String domain(TrapFinding suspicion) {
    return CrawlUrl.of(suspicion.place().orElseThrow()).domain();
  }

  private static List<String> section(String domain, List<TrapFinding> places) {
    var lines = new ArrayList<>(List.of("", "[" + domain + "]"));
    for (var suspicion : places) {
      var url = CrawlUrl.of(suspicion.place().orElseThrow());
      var isSite = url.path().equals("/");
      lines.add(
          "# %s: %d URLs, %s"
              .formatted(suspicion.signal(), suspicion.urls(), suspicion.evidence()));
      lines.add((isSite ? "# the whole site: " : "") + AbbreviatedUrl.abbreviate(url));
    }
    return lines;
  }

  /** Writes a new file; never overwrites a list, which its users may have edited. */
  public void write(Path file) throws IOException {
    Files.write(file, lines, StandardOpenOption.CREATE_NEW);
  }
}
