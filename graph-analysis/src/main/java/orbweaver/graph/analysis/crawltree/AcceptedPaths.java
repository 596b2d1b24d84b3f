package orbweaver.graph.analysis.crawltree;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.OutlinkBatch;

/**
 * Paths on which a formula accepts URLs, and the links that it accepts on them. A formula may
 * accept a link at one depth and reject it at another, so a URL has an end for each depth and
 * number of redirects at which it is accepted.
 */
public final class AcceptedPaths {
  private final Map<End, Integer> ends = new HashMap<>();
  private final List<String> urls = new ArrayList<>();
  // By URL of the page.
  private final Map<String, AcceptedLinks> links = new HashMap<>();

  /**
   * End of paths.
   *
   * @param depth number of hyperlinks
   * @param hops number of redirects since the last hyperlink
   */
  private record End(String url, int depth, int hops) {}

  /** Links of a page; the lists are parallel. */
  private record AcceptedLinks(List<String> targets, IntArrayList depths, IntArrayList hops) {}

  /** Adds a path that ends at an accepted URL. */
  public void add(CrawlUrl url, DiscoveryPath path) {
    var end = new End(url.toString(), path.depth(), path.hops());
    if (ends.putIfAbsent(end, urls.size()) == null) urls.add(end.url());
  }

  /** Adds accepted outlinks; those of a seed, of a sitemap and embeds are left out. */
  public void add(OutlinkBatch batch) {
    if (batch.page().isEmpty()) return;
    var page = batch.page().get().toString();
    for (var group : batch.groups()) {
      var path = group.interest().path();
      if (path.sitemapRole().isPresent() || path.isEmbed()) continue;
      var added =
          links.computeIfAbsent(
              page,
              _ -> new AcceptedLinks(new ArrayList<>(), new IntArrayList(), new IntArrayList()));
      for (var target : group.targets()) {
        added.targets().add(target.toString());
        added.depths().add(path.depth());
        added.hops().add(path.hops());
      }
    }
  }

  /** Returns the number of ends; they are numbered from 0. */
  int size() {
    return urls.size();
  }

  /** Returns the URL of an end. */
  String url(int end) {
    return urls.get(end);
  }

  /** Returns the end of the path that consists of a seed only; empty if it is not accepted. */
  OptionalInt seed(String url) {
    return find(url, 0, 0);
  }

  private OptionalInt find(String url, int depth, int hops) {
    var end = ends.get(new End(url, depth, hops));
    return end == null ? OptionalInt.empty() : OptionalInt.of(end);
  }

  /** Visits the accepted links of a page, from each end of paths to it. */
  void forEachLink(String page, LinkVisitor visitor) {
    var accepted = links.get(page);
    if (accepted == null) return;
    for (var i = 0; i < accepted.targets().size(); i++) {
      var target = accepted.targets().get(i);
      int depth = accepted.depths().getInt(i);
      int hops = accepted.hops().getInt(i);
      var end = find(target, depth, hops);
      if (end.isEmpty()) continue;
      if (hops > 0) visit(find(page, depth, hops - 1), target, end.getAsInt(), true, visitor);
      else visitHyperlink(page, depth - 1, target, end.getAsInt(), visitor);
    }
  }

  private void visitHyperlink(String page, int depth, String target, int end, LinkVisitor visitor) {
    for (var hops = 0; hops <= DiscoveryPath.MAX_HOPS; hops++) {
      visit(find(page, depth, hops), target, end, false, visitor);
    }
  }

  private static void visit(
      OptionalInt source, String target, int end, boolean isRedirect, LinkVisitor visitor) {
    source.ifPresent(from -> visitor.visit(from, target, end, isRedirect));
  }

  /** Consumer of accepted links: end of the page, URL of the target, and end of the target. */
  @FunctionalInterface
  interface LinkVisitor {
    void visit(int source, String url, int target, boolean isRedirect);
  }
}
