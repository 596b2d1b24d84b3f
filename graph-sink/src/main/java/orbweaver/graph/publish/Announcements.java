package orbweaver.graph.publish;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import orbweaver.contract.graph.EdgeKey;
import orbweaver.contract.graph.PublicEdge;
import orbweaver.contract.graph.PublicPage;
import orbweaver.contract.page.Facts;
import orbweaver.contract.page.OmittedLinks;
import orbweaver.graph.Row;
import orbweaver.graph.Row.BodyRead;
import orbweaver.graph.Row.LinkRow;
import orbweaver.graph.Row.PageRow;
import orbweaver.graph.publish.Announcement.EdgeGone;
import orbweaver.graph.publish.Announcement.EdgeNow;
import orbweaver.graph.publish.Announcement.PageNow;

/** Computation of the changes that a batch of rows causes to the graph. */
public final class Announcements {
  private static final long FIRST = 1;

  private final Map<String, Stands> standing = new HashMap<>();
  private final List<Announcement> changes = new ArrayList<>();

  private Announcements() {}

  /**
   * Returns the changes in the order of the rows.
   *
   * @param rows of whole records: the links of a page follow the page
   * @param before current answers of URLs before the batch
   */
  public static List<Announcement> of(List<Row> rows, Before before) {
    var fetches = fetches(rows);
    var all = new Announcements();
    // A first fetch request has no earlier answer. If its record is read again, a current answer
    // belongs to a later request; most URLs have none, which a cheap query shows.
    all.load(before, urls(fetches, page -> page.number() == FIRST), FIRST + 1);
    all.load(before, urls(fetches, page -> page.number() != FIRST), FIRST);
    fetches.forEach(all::add);
    return all.changes;
  }

  private void load(Before before, Set<String> urls, long number) {
    if (!urls.isEmpty()) standing.putAll(before.standing(urls, number));
  }

  private static List<Fetch> fetches(List<Row> rows) {
    var fetches = new ArrayList<Fetch>();
    for (var row : rows) {
      if (row instanceof PageRow page && page.ending().isAnswer()) fetches.add(new Fetch(page));
      if (row instanceof LinkRow link) ownerOf(link, fetches).ifPresent(fetch -> fetch.add(link));
    }
    return fetches;
  }

  // The links of a row that is no answer do not count.
  private static Optional<Fetch> ownerOf(LinkRow link, List<Fetch> fetches) {
    return fetches.isEmpty()
        ? Optional.empty()
        : Optional.of(fetches.getLast()).filter(fetch -> fetch.has(link));
  }

  private static Set<String> urls(List<Fetch> fetches, Predicate<PageRow> filter) {
    return fetches.stream()
        .map(Fetch::page)
        .filter(filter)
        .map(PageRow::source)
        .collect(Collectors.toSet());
  }

  private void add(Fetch fetch) {
    var page = fetch.page();
    var isGood = page.ending().isGood();
    var before = standing.get(page.source());
    if (before != null && !before.yieldsTo(page.number(), isGood)) return;
    changes.add(new PageNow(publicPage(page)));
    var edges = fetch.edges();
    edges.forEach(edge -> changes.add(new EdgeNow(edge)));
    var now = edges.stream().map(PublicEdge::key).collect(Collectors.toSet());
    if (before != null) addRemovedEdges(before.edges(), now);
    standing.put(page.source(), new Stands(page.number(), isGood, now));
  }

  private void addRemovedEdges(Set<EdgeKey> before, Set<EdgeKey> now) {
    before.stream()
        .filter(edge -> !now.contains(edge))
        .sorted(Comparator.comparing(EdgeKey::target).thenComparing(EdgeKey::kind))
        .forEach(edge -> changes.add(new EdgeGone(edge)));
  }

  private static PublicPage publicPage(PageRow page) {
    var facts = page.facts();
    return new PublicPage(
        page.source(),
        page.shown().at(),
        page.ending().outcome(),
        page.ending().detail(),
        page.shown().status(),
        page.shown().header("content-type"),
        facts.flatMap(Facts::title).or(page.shown()::title),
        facts.flatMap(Facts::description),
        facts.flatMap(Facts::language),
        facts.map(Facts::words),
        facts.map(Facts::charset),
        page.body().map(BodyRead::bytes),
        page.body().map(BodyRead::digest),
        page.links(),
        page.truncated(),
        page.omitted().map(OmittedLinks::total).orElse(0L));
  }

  /** Lookup of current answers. */
  @FunctionalInterface
  public interface Before {
    /**
     * Returns the current answers; URLs without one are absent.
     *
     * @param number number of the first fetch request whose answer counts
     */
    Map<String, Stands> standing(Set<String> urls, long number);
  }

  /** Page and its links. */
  private record Fetch(PageRow page, Map<EdgeKey, List<LinkRow>> found) {
    Fetch(PageRow page) {
      this(page, new LinkedHashMap<>());
    }

    boolean has(LinkRow link) {
      return link.isOf(page);
    }

    void add(LinkRow link) {
      var key = new EdgeKey(link.source(), link.target(), link.kind());
      found.computeIfAbsent(key, _ -> new ArrayList<>()).add(link);
    }

    List<PublicEdge> edges() {
      return found.values().stream().map(this::edge).toList();
    }

    private PublicEdge edge(List<LinkRow> links) {
      var link = links.getFirst();
      return new PublicEdge(
          link.source(),
          link.target(),
          link.kind(),
          link.position(),
          links.size(),
          link.text(),
          link.title(),
          link.rel(),
          page.shown().at());
    }
  }
}
