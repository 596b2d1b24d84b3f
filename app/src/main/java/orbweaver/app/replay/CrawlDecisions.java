package orbweaver.app.replay;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.graph.store.StoredDecision;
import orbweaver.graph.store.StoredPath;

/** Decisions of a crawl on its pages, by URL. */
final class CrawlDecisions {
  private static final String DENIED = "robots-denied";
  private static final List<String> BY_EVIDENCE =
      List.of("accepted", "no-rule-matches", "evidence-unobtainable");
  private static final String REJECTED_BY = "rejected-by-";

  private final StringPool texts;
  private final Map<String, List<StoredDecision>> decisions = new HashMap<>();

  CrawlDecisions(StringPool texts) {
    this.texts = texts;
  }

  void add(StoredDecision decision) {
    var interned =
        new StoredDecision(
            texts.intern(decision.url()),
            interned(decision.path()),
            decision.accepted(),
            texts.intern(decision.code()),
            texts.intern(decision.by()));
    decisions.merge(
        interned.url(),
        List.of(interned),
        (first, second) -> Stream.of(first, second).flatMap(List::stream).toList());
  }

  private StoredPath interned(StoredPath path) {
    return new StoredPath(
        texts.intern(path.root()), path.depth(), path.hops(), path.family().map(texts::intern));
  }

  boolean isDenied(String url) {
    return find(url).anyMatch(decision -> decision.code().equals(DENIED));
  }

  private Stream<StoredDecision> find(String url) {
    return decisions.getOrDefault(url, List.of()).stream();
  }

  // If no decision has the same discovery path, a unanimous decision on all paths counts.
  Optional<StoredDecision> find(String url, DiscoveryPath path) {
    var all = find(url).filter(CrawlDecisions::isByEvidence).toList();
    var isUnanimous = all.stream().map(StoredDecision::accepted).distinct().count() == 1;
    return all.stream()
        .filter(decision -> hasPath(path, decision))
        .findFirst()
        .or(() -> all.stream().filter(_ -> isUnanimous).findFirst());
  }

  private static boolean isByEvidence(StoredDecision decision) {
    return BY_EVIDENCE.contains(decision.code()) || decision.code().startsWith(REJECTED_BY);
  }

  private static boolean hasPath(DiscoveryPath path, StoredDecision decision) {
    return decision.path().equals(StoredPath.of(path));
  }
}
