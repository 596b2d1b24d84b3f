package orbweaver.graph.query;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import orbweaver.graph.query.Arcs.Collected;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WalkTest {
  private static final Comparator<Place> NEAREST =
      Comparator.comparingInt(Place::depth).thenComparingInt(Place::hops);

  @Test
  void aRedirectCostsAHopAndALinkADepth() {
    var walk = walk(4, List.of(0), arc(0, 1, true), arc(1, 2, true), arc(2, 3, false));

    assertThat(place(walk, 2)).isEqualTo(new Place(0, 2));
    assertThat(place(walk, 3)).isEqualTo(new Place(1, 0));
  }

  @Test
  void whatNoWayLeadsToIsNotReached() {
    assertThat(walk(2, List.of(0), arc(1, 0, false)).isReached(1)).isFalse();
  }

  @Test
  void aGraphWithoutNodesIsWalked() {
    assertThat(walk(0, List.of())).isNotNull();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233})
  void theWalkAgreesWithTryingEveryArcUntilNothingChanges(int nodes) {
    for (int seed = 0; seed < 50; seed++) {
      var random = new Random(seed);
      var arcs = randomArcs(nodes, random);
      var starts = List.of(random.nextInt(nodes), random.nextInt(nodes));
      var walk = walk(nodes, starts, arcs);

      var expected = relaxed(nodes, starts, arcs);
      for (int node = 0; node < nodes; node++) {
        assertThat(walk.isReached(node)).isEqualTo(expected[node].isReached());
        if (walk.isReached(node)) assertThat(place(walk, node)).isEqualTo(expected[node]);
      }
    }
  }

  private static Place[] relaxed(int nodes, List<Integer> starts, Arc... arcs) {
    var places = new Place[nodes];
    Arrays.fill(places, Place.NOWHERE);
    starts.forEach(start -> places[start] = new Place(0, 0));
    for (var isChanging = true; isChanging; ) {
      isChanging = false;
      for (var arc : arcs) {
        if (!places[arc.from].isReached()) continue;
        var place = places[arc.from].across(arc.isRedirect);
        if (NEAREST.compare(place, places[arc.to]) >= 0) continue;
        places[arc.to] = place;
        isChanging = true;
      }
    }
    return places;
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

  private static Place place(Walk walk, int node) {
    return new Place(walk.depth(node), walk.hops(node));
  }

  private static Arc arc(int from, int to, boolean isRedirect) {
    return new Arc(from, to, isRedirect);
  }

  private record Arc(int from, int to, boolean isRedirect) {}

  private record Place(int depth, int hops) {
    static final Place NOWHERE = new Place(Integer.MAX_VALUE, 0);

    boolean isReached() {
      return depth < Integer.MAX_VALUE;
    }

    Place across(boolean isRedirect) {
      return isRedirect ? new Place(depth, hops + 1) : new Place(depth + 1, 0);
    }
  }
}
