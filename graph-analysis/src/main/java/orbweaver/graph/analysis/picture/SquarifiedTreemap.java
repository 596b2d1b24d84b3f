package orbweaver.graph.analysis.picture;

import java.util.ArrayList;
import java.util.List;

/**
 * Layout of areas in a rectangle by the algorithm of squarified treemaps (Bruls, Huizing and van
 * Wijk 2000): areas are proportional to sizes, fill the rectangle, and are as square as rows of
 * them allow.
 */
final class SquarifiedTreemap {
  private final List<Rectangle> areas = new ArrayList<>();
  private final List<Double> sizes;
  private Rectangle rest;

  private SquarifiedTreemap(List<Double> sizes, Rectangle bounds) {
    this.sizes = sizes;
    rest = bounds;
  }

  /**
   * Returns an area for each size.
   *
   * @param sizes positive numbers, the largest first
   */
  static List<Rectangle> layout(List<? extends Number> sizes, Rectangle bounds) {
    var total = sizes.stream().mapToDouble(Number::doubleValue).sum();
    var scale = total == 0 ? 0 : bounds.area() / total;
    var scaled = sizes.stream().map(size -> size.doubleValue() * scale).toList();
    var map = new SquarifiedTreemap(scaled, bounds);
    for (var start = 0; start < scaled.size(); ) start = map.addRow(start);
    return map.areas;
  }

  // A row gets further areas as long as the least square of them becomes no worse.
  private int addRow(int start) {
    var side = Math.min(rest.width(), rest.height());
    var end = start + 1;
    while (end < sizes.size() && worst(start, end + 1, side) <= worst(start, end, side)) end++;
    place(sizes.subList(start, end));
    return end;
  }

  private double worst(int start, int end, double side) {
    var row = sizes.subList(start, end);
    var sum = sum(row);
    var square = side * side;
    return Math.max(square * row.getFirst() / (sum * sum), sum * sum / (square * row.getLast()));
  }

  private static double sum(List<Double> row) {
    return row.stream().mapToDouble(Double::doubleValue).sum();
  }

  private void place(List<Double> row) {
    var isColumn = rest.width() >= rest.height();
    var side = isColumn ? rest.height() : rest.width();
    var depth = side == 0 ? 0 : sum(row) / side;
    var offset = 0.0;
    for (var size : row) {
      var length = depth == 0 ? 0 : size / depth;
      areas.add(
          isColumn
              ? new Rectangle(rest.x(), rest.y() + offset, depth, length)
              : new Rectangle(rest.x() + offset, rest.y(), length, depth));
      offset += length;
    }
    rest =
        isColumn
            ? new Rectangle(
                rest.x() + depth, rest.y(), Math.max(0, rest.width() - depth), rest.height())
            : new Rectangle(
                rest.x(), rest.y() + depth, rest.width(), Math.max(0, rest.height() - depth));
  }
}
