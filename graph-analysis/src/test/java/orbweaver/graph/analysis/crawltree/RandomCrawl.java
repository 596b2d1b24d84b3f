package orbweaver.graph.analysis.crawltree;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingInt;
import static java.util.stream.Collectors.toCollection;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.page.Link;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.verdict.Decision;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.contract.verdict.PageVerdict;
import orbweaver.contract.verdict.SeedVerdict;
import orbweaver.graph.store.TestRecords;
import orbweaver.language.evidence.FamilyIndex;

/**
 * Random web with redirects in three directories, and the URLs that activities find in it by
 * testing one level after another. The activities reject every seventh page.
 */
final class RandomCrawl {
  private static final int DIRECTORIES = 3;
  private static final int SEEDS = 4;

  private final Map<CrawlUrl, Page> pages = new LinkedHashMap<>();
  private final List<SeedVerdict> seeds = new ArrayList<>();
  private final Random random;

  RandomCrawl(int size, List<String> activities, Random random) {
    this.random = random;
    for (int i = 0; i < size; i++) pages.put(url(i), page(i, size));
    for (int i = 0; i < SEEDS; i++) {
      for (var activity : activities) seeds.add(seed(activity, url(random.nextInt(size))));
    }
  }

  private static CrawlUrl url(int page) {
    return TestRecords.url("/" + page % DIRECTORIES + "/" + page);
  }

  // An even page never redirects, so that no redirect leads to another.
  private Page page(int number, int size) {
    var path = url(number).path();
    if (number % 2 == 1 && random.nextInt(3) == 0) {
      return TestRecords.redirected(path, url(random.nextInt(size) / 2 * 2).path());
    }
    var kinds = List.of(LinkKind.A, LinkKind.A, LinkKind.FRAME, LinkKind.LINK);
    var links =
        IntStream.range(0, random.nextInt(6))
            .mapToObj(
                i -> TestRecords.link(i, url(random.nextInt(size + 5)).path(), kinds.get(i % 4)));
    return TestRecords.fetched(path, links.toArray(Link[]::new));
  }

  private SeedVerdict seed(String activity, CrawlUrl url) {
    return SeedVerdict.accepted("seed", seeds.size(), activity, 1, url.toString());
  }

  /** Returns what an activity finds of each URL first, by index. */
  List<Element> elements(String activity, boolean distinguishesOrigins) {
    var firsts = new TreeMap<String, Element>();
    for (var walk : walks(activity, distinguishesOrigins).values()) {
      for (var element : walk) {
        firsts.merge(element.url.toString(), element, BinaryOperator.minBy(Element.FIRST));
      }
    }
    return firsts.values().stream().sorted(Element.BY_INDEX).toList();
  }

  /** Returns all records, for activities that distinguish origins or do not. */
  List<Object> records(Map<String, Boolean> activities) {
    var decisions = new HashMap<CrawlUrl, List<Decision>>();
    activities.forEach(
        (activity, distinguishesRoots) ->
            walks(activity, distinguishesRoots)
                .values()
                .forEach(
                    walk ->
                        walk.forEach(
                            element ->
                                decisions
                                    .computeIfAbsent(element.url, _ -> new ArrayList<>())
                                    .add(decision(activity, walk.getFirst().url, element)))));
    var records = new ArrayList<Object>(seeds);
    records.addAll(pages.values());
    decisions.forEach(
        (url, some) ->
            records.add(
                new PageVerdict(url, 1, TestRecords.GOT, some, List.of(), Map.of(), List.of())));
    return records;
  }

  private static Decision decision(String activity, CrawlUrl root, Element element) {
    var path = new DiscoveryPath(root, element.index.size() - 1, element.hops);
    var interest = new Interest(activity, 1, path, "t", Priority.NEXT);
    return isRejected(element.url)
        ? new Decision(interest, false, DecisionCode.REJECTED_BY_HEADER, "(x)")
        : new Decision(interest, true, DecisionCode.ACCEPTED, "");
  }

  private static boolean isRejected(CrawlUrl url) {
    return url.path().endsWith("7");
  }

  /** Returns the elements that are reached from the seeds of each origin. */
  private Map<String, List<Element>> walks(String activity, boolean distinguishesOrigins) {
    var ownSeeds = seeds.stream().filter(seed -> seed.activity().equals(activity)).toList();
    var starts = new TreeMap<String, List<Element>>();
    for (int i = 0; i < ownSeeds.size(); i++) {
      var url = CrawlUrl.of(ownSeeds.get(i).url());
      var start = new Element(activity, List.of(i + 1), url, Optional.empty(), 0);
      starts
          .computeIfAbsent(distinguishesOrigins ? url.directory() : "", _ -> new ArrayList<>())
          .add(start);
    }
    starts.replaceAll((_, level) -> walk(level));
    return starts;
  }

  private List<Element> walk(List<Element> starts) {
    var found = new ArrayList<Element>();
    var known = new HashSet<CrawlUrl>();
    for (var level = starts; !level.isEmpty(); ) {
      var here = news(level.stream(), known);
      here.addAll(news(here.stream().flatMap(this::moved), known));
      found.addAll(here);
      level = here.stream().sorted(Element.BY_INDEX).flatMap(this::links).toList();
    }
    return found;
  }

  private List<Element> news(Stream<Element> some, Set<CrawlUrl> known) {
    return some.filter(element -> pages.containsKey(element.url) && known.add(element.url))
        .collect(toCollection(ArrayList::new));
  }

  private Stream<Element> moved(Element from) {
    return led(from, true).map(link -> from.to(link.target(), from.index, from.hops + 1));
  }

  private Stream<Element> links(Element from) {
    var targets = led(from, false).map(Link::target).distinct().toList();
    return IntStream.range(0, targets.size())
        .mapToObj(
            i -> {
              var index = Stream.concat(from.index.stream(), Stream.of(i + 1)).toList();
              return from.to(targets.get(i), index, 0);
            });
  }

  private Stream<Link> led(Element from, boolean isByRedirect) {
    if (isRejected(from.url)) return Stream.empty();
    return Objects.requireNonNull(pages.get(from.url)).links().stream()
        .filter(link -> link.kind().isFollowed())
        .filter(link -> (link.kind() == LinkKind.REDIRECT) == isByRedirect);
  }

  /** Element found at an index. */
  record Element(
      String activity, List<Integer> index, CrawlUrl url, Optional<CrawlUrl> parent, int hops) {
    static final Comparator<Element> BY_INDEX =
        comparing((Element element) -> element.index, RandomCrawl::compare)
            .thenComparingInt(Element::hops);
    static final Comparator<Element> FIRST =
        comparingInt((Element element) -> element.index.size())
            .thenComparingInt(Element::hops)
            .thenComparing(BY_INDEX);

    private Element to(CrawlUrl target, List<Integer> at, int hop) {
      return new Element(activity, at, target, Optional.of(url), hop);
    }

    /** Returns the beginning of its line. */
    String line() {
      var from = parent.map(CrawlUrl::toString).orElse("");
      var depth = Integer.toString(index.size() - 1);
      var printed = new FamilyIndex(index).toString();
      return String.join("\t", activity, printed, url.toString(), from, depth);
    }
  }

  private static int compare(List<Integer> element, List<Integer> other) {
    return Arrays.compare(element.toArray(Integer[]::new), other.toArray(Integer[]::new));
  }
}
