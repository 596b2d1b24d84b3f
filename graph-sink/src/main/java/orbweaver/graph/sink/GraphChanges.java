package orbweaver.graph.sink;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import orbweaver.contract.graph.EdgeKey;
import orbweaver.contract.graph.PublicEdge;
import orbweaver.contract.graph.PublicPage;
import orbweaver.contract.page.OmittedLinks;
import orbweaver.contract.page.PageFacts;
import orbweaver.graph.sink.GraphChange.EdgeRemoved;
import orbweaver.graph.sink.GraphChange.EdgeUpdated;
import orbweaver.graph.sink.GraphChange.PageUpdated;
import orbweaver.graph.store.CurrentAnswer;
import orbweaver.graph.store.Row.BodyDigest;
import orbweaver.graph.store.Row.LinkRow;
import orbweaver.graph.store.Row.PageRow;

/** Calculator of the changes that a batch of pages makes to the graph. */
public final class GraphChanges {
  private static final long FIRST_REQUEST = 1;

  private final Map<String, CurrentAnswer> currentAnswers = new HashMap<>();
  private final List<GraphChange> changes = new ArrayList<>();

  private GraphChanges() {}

  /**
   * Returns the changes in the order of the pages.
   *
   * @param before current answers of URLs before the batch
   */
  public static List<GraphChange> of(List<PageRow> pages, PreviousAnswers before) {
    var answers = pages.stream().filter(page -> page.outcome().isAnswer()).toList();
    var all = new GraphChanges();
    // For the first fetch request of a URL, only a later request can have answered before, if the
    // record is read again. Hardly any URL has a later request, so that query is cheap.
    all.load(before, urls(answers, page -> page.number() == FIRST_REQUEST), FIRST_REQUEST + 1);
    all.load(before, urls(answers, page -> page.number() != FIRST_REQUEST), FIRST_REQUEST);
    answers.forEach(all::add);
    return all.changes;
  }

  private void load(PreviousAnswers before, Set<String> urls, long firstNumber) {
    if (!urls.isEmpty()) currentAnswers.putAll(before.find(urls, firstNumber));
  }

  private static Set<String> urls(List<PageRow> pages, Predicate<PageRow> filter) {
    return pages.stream().filter(filter).map(PageRow::source).collect(Collectors.toSet());
  }

  private void add(PageRow page) {
    var isSuccess = page.outcome().isSuccess();
    var before = currentAnswers.get(page.source());
    if (before != null && !before.isReplacedBy(page.number(), isSuccess)) return;
    changes.add(new PageUpdated(publicPage(page)));
    var edges = edges(page);
    edges.forEach(edge -> changes.add(new EdgeUpdated(edge)));
    var edgeKeys = edges.stream().map(PublicEdge::key).collect(Collectors.toSet());
    if (before != null) addRemovedEdges(before.edges(), edgeKeys);
    currentAnswers.put(page.source(), new CurrentAnswer(page.number(), isSuccess, edgeKeys));
  }

  private void addRemovedEdges(Set<EdgeKey> before, Set<EdgeKey> after) {
    before.stream()
        .filter(edge -> !after.contains(edge))
        .sorted(Comparator.comparing(EdgeKey::target).thenComparing(EdgeKey::kind))
        .forEach(edge -> changes.add(new EdgeRemoved(edge)));
  }

  private static List<PublicEdge> edges(PageRow page) {
    var linksByEdge = new LinkedHashMap<EdgeKey, List<LinkRow>>();
    for (var link : page.linkRows()) {
      var key = new EdgeKey(page.source(), link.target(), link.kind());
      linksByEdge.computeIfAbsent(key, _ -> new ArrayList<>()).add(link);
    }
    return linksByEdge.entrySet().stream()
        .map(edge -> edge(edge.getKey(), edge.getValue(), page.evidence().at()))
        .toList();
  }

  private static PublicEdge edge(EdgeKey key, List<LinkRow> occurrences, Instant fetchedAt) {
    var first = occurrences.getFirst();
    return PublicEdge.of(key, fetchedAt)
        .withOccurrences(first.position(), occurrences.size())
        .withAnchor(first.text())
        .withTitle(first.title())
        .withRel(first.rel());
  }

  private static PublicPage publicPage(PageRow page) {
    var facts = page.facts();
    var evidence = page.evidence();
    return PublicPage.builder(page.source(), evidence.at(), page.outcome().name())
        .detail(page.outcome().detail())
        .status(evidence.status())
        .media(evidence.header("content-type"))
        .title(facts.flatMap(PageFacts::title).or(evidence::title))
        .description(facts.flatMap(PageFacts::description))
        .language(facts.flatMap(PageFacts::language))
        .words(facts.map(PageFacts::words))
        .charset(facts.map(PageFacts::charset))
        .bytes(page.body().map(BodyDigest::bytes))
        .digest(page.body().map(BodyDigest::digest))
        .links(page.links().size())
        .truncated(page.truncated())
        .omitted(page.omitted().map(OmittedLinks::total).orElse(0L))
        .build();
  }

  /** Lookup of current answers. */
  @FunctionalInterface
  public interface PreviousAnswers {
    /**
     * Returns the current answers; URLs without an answer are absent.
     *
     * @param firstNumber number of the first fetch request whose answer counts
     */
    Map<String, CurrentAnswer> find(Set<String> urls, long firstNumber);
  }
}
