package orbweaver.graph.analysis.picture;

import java.util.ArrayList;
import java.util.List;
import orbweaver.graph.analysis.picture.PictureMark.Point;

/**
 * Force-directed layout of a graph (Fruchterman and Reingold 1991): all nodes repel each other, and
 * linked nodes attract each other. It begins with a spiral, so equal graphs have equal layouts.
 */
final class ForceLayout {
  private static final int STEPS = 300;
  private static final double GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
  private static final double GRAVITY = 0.06;

  private final double[] x;
  private final double[] y;
  private final double[] moveX;
  private final double[] moveY;
  private final List<Spring> springs;

  private ForceLayout(int nodes, List<Spring> springs) {
    this.springs = springs;
    x = new double[nodes];
    y = new double[nodes];
    moveX = new double[nodes];
    moveY = new double[nodes];
    for (var i = 0; i < nodes; i++) {
      var radius = Math.sqrt(i + 0.5);
      x[i] = radius * Math.cos(i * GOLDEN_ANGLE);
      y[i] = radius * Math.sin(i * GOLDEN_ANGLE);
    }
  }

  /** Attraction of two nodes. */
  record Spring(int from, int to, double weight) {}

  /** Returns a point for each node, in a rectangle. */
  static List<Point> layout(int nodes, List<Spring> springs, Rectangle bounds) {
    var layout = new ForceLayout(nodes, springs);
    var start = Math.sqrt(Math.max(1, nodes)) / 4;
    for (var step = 0; step < STEPS; step++) layout.move(start * (STEPS - step) / STEPS);
    return layout.fitted(bounds);
  }

  private void move(double maxDistance) {
    for (var i = 0; i < x.length; i++) {
      moveX[i] = -GRAVITY * x[i];
      moveY[i] = -GRAVITY * y[i];
    }
    for (var i = 0; i < x.length; i++) for (var j = 0; j < i; j++) repel(i, j);
    springs.forEach(this::attract);
    for (var i = 0; i < x.length; i++) {
      var length = Math.hypot(moveX[i], moveY[i]);
      var part = length == 0 ? 0 : Math.min(length, maxDistance) / length;
      x[i] += moveX[i] * part;
      y[i] += moveY[i] * part;
    }
  }

  private void repel(int one, int other) {
    var square = square(one, other);
    push(one, other, 1 / square);
  }

  private void attract(Spring spring) {
    var distance = Math.sqrt(square(spring.from(), spring.to()));
    push(spring.from(), spring.to(), -distance * spring.weight());
  }

  private double square(int one, int other) {
    var across = x[one] - x[other];
    var down = y[one] - y[other];
    return Math.max(1e-6, across * across + down * down);
  }

  private void push(int one, int other, double factor) {
    var across = (x[one] - x[other]) * factor;
    var down = (y[one] - y[other]) * factor;
    moveX[one] += across;
    moveY[one] += down;
    moveX[other] -= across;
    moveY[other] -= down;
  }

  private List<Point> fitted(Rectangle bounds) {
    var minX = min(x);
    var minY = min(y);
    var width = Math.max(1e-6, -min(negated(x)) - minX);
    var height = Math.max(1e-6, -min(negated(y)) - minY);
    var points = new ArrayList<Point>();
    for (var i = 0; i < x.length; i++)
      points.add(
          new Point(
              bounds.x() + (x[i] - minX) / width * bounds.width(),
              bounds.y() + (y[i] - minY) / height * bounds.height()));
    return points;
  }

  private static double min(double[] values) {
    var min = Double.MAX_VALUE;
    for (var value : values) min = Math.min(min, value);
    return min;
  }

  private static double[] negated(double[] values) {
    var negated = new double[values.length];
    for (var i = 0; i < values.length; i++) negated[i] = -values[i];
    return negated;
  }
}
