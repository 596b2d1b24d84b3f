package orbweaver.graph.query;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.contract.order.Label;
import orbweaver.graph.query.Arcs.Collected;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WalkTest {
  @Test
  void aRedirectCostsAHopAndALinkADepth() {
    var walk = walk(4, List.of(0), arc(0, 1, true), arc(1, 2, true), arc(2, 3, false));

    assertThat(places(walk))
        .containsExactlyInAnyOrder(
            new Place(0, 0, 0), new Place(1, 0, 1), new Place(2, 0, 2), new Place(3, 1, 0));
  }

  @Test
  void whatNoWayLeadsToIsNotReached() {
    assertThat(places(walk(2, List.of(0), arc(1, 0, false)))).containsExactly(new Place(0, 0, 0));
  }

  @Test
  void whereRedirectsAreTooManyALongerWayWithFewerGoesOn() {
    var chain = IntStream.range(0, 6).mapToObj(i -> arc(i, i + 1, true));
    var arcs = Stream.concat(chain, Stream.of(arc(0, 4, false))).toArray(Arc[]::new);

    var places = places(walk(7, List.of(0), arcs));

    assertThat(places).contains(new Place(5, 0, 5), new Place(5, 1, 1), new Place(6, 1, 2));
    assertThat(places).doesNotContain(new Place(6, 0, 6));
  }

  @Test
  void aGraphWithoutNodesIsWalked() {
    assertThat(walk(0, List.of()).size()).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233})
  void theWalkAgreesWithTryingEveryArcUntilNothingChanges(int nodes) {
    for (int seed = 0; seed < 50; seed++) {
      var random = new Random(seed);
      var arcs = randomArcs(nodes, random);
      var starts = List.of(random.nextInt(nodes), random.nextInt(nodes));

      assertThat(places(walk(nodes, starts, arcs)))
          .containsExactlyInAnyOrderElementsOf(relaxed(starts, arcs));
    }
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

  /** Unless one beats it, and without those that it beats. */
  private static boolean add(Set<Place> places, Place place) {
    if (place.hops > Label.MOST_HOPS || places.stream().anyMatch(place::isNoBetterThan)) {
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

  private static Walk walk(int nodes, List<Integer> starts, Arc... arcs) {
    var collected = new Collected();
    for (var arc : arcs) collected.add(arc.from, arc.to, arc.isRedirect);
    return Walk.over(collected.over(nodes), new IntArrayList(starts));
  }

  private static List<Place> places(Walk walk) {
    return IntStream.range(0, walk.size())
        .mapToObj(place -> new Place(walk.node(place), walk.depth(place), walk.hops(place)))
        .toList();
  }

  private static Arc arc(int from, int to, boolean isRedirect) {
    return new Arc(from, to, isRedirect);
  }

  private record Arc(int from, int to, boolean isRedirect) {}

  private record Place(int node, int depth, int hops) {
    Place across(Arc arc) {
      return arc.isRedirect ? new Place(arc.to, depth, hops + 1) : new Place(arc.to, depth + 1, 0);
    }

    boolean isNoBetterThan(Place other) {
      return node == other.node && depth >= other.depth && hops >= other.hops;
    }
  }
}
