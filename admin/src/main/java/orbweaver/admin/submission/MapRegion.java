package orbweaver.admin.submission;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Formula;
import orbweaver.language.syntax.Quotes;

/**
 * Region of a map, by the fields of the form in figure 1 of the W4 paper.
 *
 * @param depth maximum number of hyperlinks from a start URL; absent if unlimited
 * @param originHostOnly whether the region has only the hosts of the start URLs, if no hosts are
 *     given
 * @param onlySubdirectories whether the region has only the directories of the start URLs and those
 *     below
 * @param hosts the only hosts; empty for no such limit
 * @param minimizeDns whether hosts are compared by their literal names only
 * @param showLeaves whether the region also has the pages that its pages link to elsewhere. Their
 *     links are not followed
 * @param constraints further constraints
 */
public record MapRegion(
    Optional<Integer> depth,
    boolean originHostOnly,
    boolean onlySubdirectories,
    List<String> hosts,
    boolean minimizeDns,
    boolean showLeaves,
    Formula constraints) {
  /** Depth of a map for which none is given. */
  public static final int DEFAULT_DEPTH = 2;

  public MapRegion {
    hosts = List.copyOf(hosts);
  }

  /** Returns the formula of a map with these start URLs. */
  public Formula formula(List<CrawlUrl> startUrls) {
    var members = new ArrayList<String>();
    members.add("(no-cycles)");
    depth.ifPresent(links -> members.add("(depth " + links + ")"));
    members.addAll(isWithinOrigins() ? origins() : places(startUrls));
    members.add("(header-robots-allowed)");
    var formula = Formula.parse("(" + String.join(" ", members) + ")").and(constraints);
    return minimizeDns ? formula.withLiteralHosts() : formula;
  }

  // Without other hosts, names from DNS and leaves, each start URL has a region of its own.
  private boolean isWithinOrigins() {
    return originHostOnly && hosts.isEmpty() && minimizeDns && !showLeaves;
  }

  private List<String> origins() {
    return List.of(onlySubdirectories ? "(origin-directory)" : "(origin-host)");
  }

  // W4 constrains the referring page instead of the page, so that pages elsewhere are leaves.
  private List<String> places(List<CrawlUrl> startUrls) {
    var allHosts = hosts;
    if (hosts.isEmpty() && originHostOnly)
      allHosts = startUrls.stream().map(CrawlUrl::host).distinct().toList();
    var host = showLeaves ? "uri-referrer-host" : "uri-host";
    var hostLimit =
        allHosts.isEmpty()
            ? Stream.<String>of()
            : Stream.of("(" + host + " " + Quotes.list(allHosts) + ")");
    var directoryLimit =
        onlySubdirectories ? Stream.of(inDirectoryOf(startUrls)) : Stream.<String>of();
    return Stream.concat(hostLimit, directoryLimit).toList();
  }

  private String inDirectoryOf(List<CrawlUrl> startUrls) {
    var type =
        showLeaves ? "uri-parent-subsumed-by-directory-path" : "uri-subsumed-by-directory-path";
    var limits =
        startUrls.stream()
            .map(url -> "(" + type + " " + Quotes.list(directories(url)) + ")")
            .distinct()
            .toList();
    return limits.size() == 1 ? limits.getFirst() : "(or " + String.join(" ", limits) + ")";
  }

  private static List<String> directories(CrawlUrl url) {
    return Arrays.stream(url.directory().split("/", -1)).filter(name -> !name.isEmpty()).toList();
  }
}
