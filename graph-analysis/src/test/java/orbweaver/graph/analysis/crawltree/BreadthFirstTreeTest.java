package orbweaver.graph.analysis.crawltree;

import static java.util.Comparator.comparingInt;
import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.graph.analysis.crawltree.CrawlArcs.ArcCollector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BreadthFirstTreeTest {
  @Test
  void aRedirectAddsAHopAndALinkADepth() {
    var walk = walk(4, List.of(0), arc(0, 1, true), arc(1, 2, true), arc(2, 3, false));

    assertThat(places(walk))
        .containsExactlyInAnyOrder(
            new Place(0, 0, 0), new Place(1, 0, 1), new Place(2, 0, 2), new Place(3, 1, 0));
  }

  @Test
  void nodesWithoutAPathAreNotReached() {
    assertThat(places(walk(2, List.of(0), arc(1, 0, false)))).containsExactly(new Place(0, 0, 0));
  }

  @Test
  void aLongerPathWithFewerRedirectsContinuesBeyondTheRedirectLimit() {
    var chain = IntStream.range(0, 6).mapToObj(i -> arc(i, i + 1, true));
    var arcs = Stream.concat(chain, Stream.of(arc(0, 4, false))).toArray(Arc[]::new);

    var places = places(walk(7, List.of(0), arcs));

    assertThat(places).contains(new Place(5, 0, 5), new Place(5, 1, 1), new Place(6, 1, 2));
    assertThat(places).doesNotContain(new Place(6, 0, 6));
  }

  @Test
  void anEmptyGraphHasAnEmptyTree() {
    assertThat(walk(0, List.of()).size()).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233})
  void theTreeAgreesWithRelaxingEveryArcUntilNothingChanges(int nodes) {
    for (int seed = 0; seed < 50; seed++) {
      var random = new Random(seed);
      var arcs = randomArcs(nodes, random);
      var starts = List.of(random.nextInt(nodes), random.nextInt(nodes));

      assertThat(places(walk(nodes, starts, arcs)))
          .containsExactlyInAnyOrderElementsOf(relaxed(starts, arcs));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 8, 13, 21, 34, 55, 89})
  void theParentHasTheLeastIndexOfAllParentsAtTheSameDistance(int pages) {
    for (int seed = 0; seed < 50; seed++) {
      var random = new Random(seed);
      var arcs = web(pages, random);
      var starts = List.of(random.nextInt(pages), random.nextInt(pages));
      var indexes = indexes(starts, arcs);
      var walk = walk(pages, starts, arcs);
      var places = places(walk);

      for (int place = 0; place < walk.size(); place++) {
        var index = ordinals(walk, place);
        assertThat(indexes).containsEntry(places.get(place), index);
        for (int passed : walk.pathTo(place)) {
          var before = ordinals(walk, passed);
          assertThat(before).isEqualTo(index.subList(0, before.size()));
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 8, 13, 21, 34, 55, 89})
  void ranksAreThoseOfTheIndexes(int pages) {
    for (int seed = 0; seed < 50; seed++) {
      var random = new Random(seed);
      var walk = walk(pages, List.of(0, random.nextInt(pages)), web(pages, random));
      var ranks = walk.preorderRanks();
      var ranked =
          IntStream.range(0, walk.size())
              .boxed()
              .sorted(comparingInt(place -> ranks[place]))
              .map(place -> ordinals(walk, place))
              .toList();

      assertThat(ranks).doesNotHaveDuplicates();
      assertThat(ranked).isSortedAccordingTo(BreadthFirstTreeTest::compare);
    }
  }

  @Test
  void positionsBeyondTheRuleLimitHaveNoIndexButAPath() {
    var chain = IntStream.range(0, 40).mapToObj(i -> arc(i, i + 1, false)).toArray(Arc[]::new);
    var walk = walk(41, List.of(0), chain);

    assertThat(walk.familyIndex(31)).isPresent();
    assertThat(walk.familyIndex(31, 1)).isEmpty();
    assertThat(walk.familyIndex(32)).isEmpty();
    assertThat(walk.pathTo(40).toIntArray()).hasSize(41).startsWith(0, 1).endsWith(39, 40);
    assertThat(walk.preorderRanks()[40]).isEqualTo(40);
  }

  /** Computes the least path to each position by relaxing every arc repeatedly. */
  private static Map<Place, List<Integer>> indexes(List<Integer> starts, Arc... arcs) {
    var places = relaxed(starts, arcs);
    var indexes = new HashMap<Place, List<Integer>>();
    for (int i = 0; i < starts.size(); i++) {
      indexes.putIfAbsent(new Place(starts.get(i), 0, 0), List.of(i + 1));
    }
    for (var isChanging = true; isChanging; ) {
      var before = Map.copyOf(indexes);
      for (var arc : arcs) {
        before.forEach(
            (place, index) -> {
              if (place.node == arc.from && places.contains(place.across(arc))) {
                indexes.merge(place.across(arc), across(arc, index), BreadthFirstTreeTest::lesser);
              }
            });
      }
      isChanging = !indexes.equals(before);
    }
    return indexes;
  }

  private static List<Integer> across(Arc arc, List<Integer> index) {
    if (arc.isRedirect) return index;
    return Stream.concat(index.stream(), Stream.of(arc.ordinal)).toList();
  }

  private static List<Integer> lesser(List<Integer> one, List<Integer> other) {
    return compare(one, other) <= 0 ? one : other;
  }

  private static int compare(List<Integer> one, List<Integer> other) {
    return Arrays.compare(one.toArray(Integer[]::new), other.toArray(Integer[]::new));
  }

  private static List<Integer> ordinals(BreadthFirstTree walk, int place) {
    return walk.familyIndex(place).orElseThrow().ordinals();
  }

  /** Returns pages with links, some of which no activity followed, and pages with redirects. */
  private static Arc[] web(int pages, Random random) {
    var arcs = new ArrayList<Arc>();
    for (int from = 0; from < pages; from++) {
      if (random.nextInt(3) == 0) {
        arcs.add(arc(from, random.nextInt(pages), true));
      } else {
        var ordinal = 0;
        for (int link = random.nextInt(5); link > 0; link--) {
          ordinal += random.nextInt(1, 4);
          arcs.add(new Arc(from, random.nextInt(pages), false, ordinal));
        }
      }
    }
    Collections.shuffle(arcs, random);
    return arcs.toArray(Arc[]::new);
  }

  private static Set<Place> relaxed(List<Integer> starts, Arc... arcs) {
    var places = new HashSet<Place>();
    starts.forEach(start -> places.add(new Place(start, 0, 0)));
    for (var isChanging = true; isChanging; ) {
      isChanging = false;
      for (var arc : arcs) {
        for (var place : List.copyOf(places)) {
          if (place.node == arc.from) isChanging |= add(places, place.across(arc));
        }
      }
    }
    return places;
  }

  /** Adds a path unless another dominates it, and removes those that it dominates. */
  private static boolean add(Set<Place> places, Place place) {
    if (place.hops > DiscoveryPath.MAX_HOPS || places.stream().anyMatch(place::isNoBetterThan)) {
      return false;
    }
    places.removeIf(other -> other.isNoBetterThan(place));
    return places.add(place);
  }

  private static Arc[] randomArcs(int nodes, Random random) {
    var arcs = new ArrayList<Arc>();
    for (int i = 0; i < nodes * 2; i++) {
      arcs.add(arc(random.nextInt(nodes), random.nextInt(nodes), random.nextInt(3) == 0));
    }
    return arcs.toArray(Arc[]::new);
  }

  private static BreadthFirstTree walk(int nodes, List<Integer> starts, Arc... arcs) {
    var collected = new ArcCollector();
    for (var arc : arcs) collected.add(arc.from, arc.to, arc.ordinal, arc.isRedirect);
    var ordinals = IntStream.rangeClosed(1, starts.size()).toArray();
    return BreadthFirstTree.build(
        collected.build(nodes), new IntArrayList(starts), IntArrayList.wrap(ordinals));
  }

  private static List<Place> places(BreadthFirstTree walk) {
    return IntStream.range(0, walk.size())
        .mapToObj(place -> new Place(walk.node(place), walk.depth(place), walk.hops(place)))
        .toList();
  }

  private static Arc arc(int from, int to, boolean isRedirect) {
    return new Arc(from, to, isRedirect, 1);
  }

  private record Arc(int from, int to, boolean isRedirect, int ordinal) {}

  private record Place(int node, int depth, int hops) {
    Place across(Arc arc) {
      return arc.isRedirect ? new Place(arc.to, depth, hops + 1) : new Place(arc.to, depth + 1, 0);
    }

    boolean isNoBetterThan(Place other) {
      return node == other.node && depth >= other.depth && hops >= other.hops;
    }
  }
}
