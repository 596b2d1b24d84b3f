package orbweaver.truth;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.xml.sax.SAXException;

/**
 * Expected result of a crawl that stays at the origin of a site: the requested URLs and the
 * exported edges.
 *
 * @param urls URLs to request once, without robots.txt
 * @param edges edges in the order of an export
 */
public record ExpectedCrawl(SortedSet<String> urls, SortedSet<Edge> edges) {
  private static final Set<String> FOLLOWED =
      Set.of("a", "area", "frame", "iframe", "noframes", "refresh", "redirect");

  /** Computes the expected result for a folder or jar served at the origin of the seed. */
  public static ExpectedCrawl of(Path site, String seed) throws IOException, SAXException {
    var start = Address.absolute(seed).orElseThrow();
    try (var files = FileSite.open(site)) {
      return walk(files, start);
    }
  }

  /** Returns the edges as written by {@code graph export --format edges}. */
  public String export() {
    return edges.stream()
        .map(edge -> edge.line() + "\n")
        .collect(Collectors.joining("", "source\ttarget\tkind\n", ""));
  }

  /** Returns the lines of the edges that a crawl follows. */
  public List<String> followed() {
    return edges.stream().filter(edge -> FOLLOWED.contains(edge.kind())).map(Edge::line).toList();
  }

  private static ExpectedCrawl walk(FileSite site, Address seed) throws IOException, SAXException {
    var truth = new ExpectedCrawl(new TreeSet<>(), new TreeSet<>());
    var queue = new ArrayDeque<Address>();
    queue.add(seed);
    while (!queue.isEmpty()) {
      var url = queue.remove();
      if (!url.origin().equals(seed.origin()) || !truth.urls.add(url.toString())) continue;
      for (var found : linksOf(site.at(url), url)) {
        truth.edges.add(new Edge(url.toString(), found.target().toString(), found.kind()));
        if (FOLLOWED.contains(found.kind())) queue.add(found.target());
      }
    }
    return truth;
  }

  private static SequencedSet<Found> linksOf(FileSite.Reply reply, Address url)
      throws IOException, SAXException {
    var links = new LinkedHashSet<Found>();
    if (reply.movedTo().isPresent()) {
      links.add(new Found(reply.movedTo().get(), "redirect"));
    } else if (reply.page().isPresent()) {
      links.addAll(PageLinks.of(Decoding.text(reply.page().get()), url));
    }
    return links;
  }

  /** Link of a page. */
  record Found(Address target, String kind) {}
}
