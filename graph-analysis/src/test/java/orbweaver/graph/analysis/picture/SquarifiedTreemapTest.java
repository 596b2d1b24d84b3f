package orbweaver.graph.analysis.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Test of the layout of areas. */
class SquarifiedTreemapTest {
  private static final Rectangle BOUNDS = new Rectangle(10, 20, 600, 400);
  private static final double ROUNDING = 1e-6;

  @Test
  void theExampleOfThePaperHasItsAreas() {
    var areas = SquarifiedTreemap.layout(List.of(6, 6, 4, 3, 2, 2, 1), new Rectangle(0, 0, 6, 4));

    assertThat(areas).hasSize(7);
    assertThat(areas.getFirst()).isEqualTo(new Rectangle(0, 0, 3, 2));
    assertThat(areas.get(1)).isEqualTo(new Rectangle(0, 2, 3, 2));
    assertThat(areas.get(2).width()).isCloseTo(12.0 / 7, within(ROUNDING));
    assertThat(areas.get(2).height()).isCloseTo(7.0 / 3, within(ROUNDING));
  }

  @Test
  void areasAreProportionalAndFillTheRectangleWithoutOverlap() {
    var random = new Random(7);
    for (var number : List.of(1, 2, 3, 10, 57, 200)) {
      var sizes = new ArrayList<Integer>();
      for (var i = 0; i < number; i++) sizes.add(1 + (int) Math.pow(10, 5 * random.nextDouble()));
      sizes.sort(Comparator.reverseOrder());

      var areas = SquarifiedTreemap.layout(sizes, BOUNDS);

      assertProportional(sizes, areas);
      assertWithoutOverlap(areas);
    }
  }

  private static void assertProportional(List<Integer> sizes, List<Rectangle> areas) {
    var unit = BOUNDS.area() / sizes.stream().mapToInt(Integer::intValue).sum();
    assertThat(areas).hasSameSizeAs(sizes);
    for (var i = 0; i < areas.size(); i++)
      assertThat(areas.get(i).area()).isCloseTo(sizes.get(i) * unit, within(ROUNDING));
  }

  private static void assertWithoutOverlap(List<Rectangle> areas) {
    for (var i = 0; i < areas.size(); i++) {
      var one = areas.get(i);
      assertThat(one.x()).isGreaterThanOrEqualTo(BOUNDS.x() - ROUNDING);
      assertThat(one.y()).isGreaterThanOrEqualTo(BOUNDS.y() - ROUNDING);
      assertThat(one.x() + one.width()).isLessThanOrEqualTo(BOUNDS.x() + BOUNDS.width() + ROUNDING);
      assertThat(one.y() + one.height())
          .isLessThanOrEqualTo(BOUNDS.y() + BOUNDS.height() + ROUNDING);
      for (var other : areas.subList(0, i)) assertThat(common(one, other)).isLessThan(ROUNDING);
    }
  }

  private static double common(Rectangle one, Rectangle other) {
    var width =
        Math.min(one.x() + one.width(), other.x() + other.width()) - Math.max(one.x(), other.x());
    var height =
        Math.min(one.y() + one.height(), other.y() + other.height()) - Math.max(one.y(), other.y());
    return Math.max(0, width) * Math.max(0, height);
  }

  @Test
  void equalSizesAreNearlySquare() {
    var sizes = Collections.nCopies(24, 5);

    assertThat(SquarifiedTreemap.layout(sizes, BOUNDS))
        .allMatch(area -> area.width() / area.height() > 0.5 && area.width() / area.height() < 2);
  }

  @Test
  void nothingHasNoArea() {
    assertThat(SquarifiedTreemap.layout(List.<Integer>of(), BOUNDS)).isEmpty();
  }
}
