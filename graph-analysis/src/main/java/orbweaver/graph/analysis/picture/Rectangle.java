package orbweaver.graph.analysis.picture;

/** Rectangle in a picture. */
public record Rectangle(double x, double y, double width, double height) {
  /** Returns the size of the rectangle. */
  public double area() {
    return width * height;
  }

  /** Returns what is left without a border and a heading. */
  Rectangle inside(double border, double heading) {
    return new Rectangle(
        x + border,
        y + heading,
        Math.max(0, width - 2 * border),
        Math.max(0, height - heading - border));
  }
}
