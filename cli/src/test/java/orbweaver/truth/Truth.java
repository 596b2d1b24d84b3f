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
 * The whole of a site by the rules of a crawl that stays at its origin: which URLs it asks for,
 * each once, and which edges it must export.
 *
 * @param urls asked for; robots.txt is not among them
 * @param edges in the order of an export
 */
public record Truth(SortedSet<String> urls, SortedSet<Edge> edges) {
  private static final Set<String> FOLLOWED =
      Set.of("a", "area", "frame", "iframe", "refresh", "redirect");

  /** The truth of a folder or jar served at the origin of the seed. */
  public static Truth of(Path site, String seed) throws IOException, SAXException {
    var start = Address.absolute(seed).orElseThrow();
    try (var files = FileSite.open(site)) {
      return walk(files, start);
    }
  }

  /** As {@code graph export --format edges} writes them. */
  public String export() {
    return edges.stream()
        .map(edge -> edge.line() + "\n")
        .collect(Collectors.joining("", "source\ttarget\tkind\n", ""));
  }

  /** The lines of those edges that a crawl follows. */
  public List<String> followed() {
    return edges.stream().filter(edge -> FOLLOWED.contains(edge.kind())).map(Edge::line).toList();
  }

  private static Truth walk(FileSite site, Address seed) throws IOException, SAXException {
    var truth = new Truth(new TreeSet<>(), new TreeSet<>());
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

  /** What a page leads to. */
  record Found(Address target, String kind) {}
}
