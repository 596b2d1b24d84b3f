package orbweaver.graph.analysis.picture;

import static java.nio.charset.StandardCharsets.UTF_8;
import static orbweaver.language.report.MarkupText.escape;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import orbweaver.graph.analysis.picture.PictureMark.Area;
import orbweaver.graph.analysis.picture.PictureMark.Caption;
import orbweaver.graph.analysis.picture.PictureMark.Line;
import orbweaver.graph.analysis.picture.PictureMark.Spot;
import orbweaver.graph.analysis.picture.PictureMark.Straight;

/**
 * Picture as SVG 1.1, inside an HTML page or as a file. All texts are escaped. Only the addresses
 * that a mark has are links.
 */
public final class SvgPicture {
  private static final double LABEL_GAP = 5;
  private static final double BASELINE = 4;
  private static final double ABOVE = -6;
  private static final double MIN_LABELLED_HEIGHT = 16;
  private static final double LETTER = 7;

  private final Picture picture;
  private final StringBuilder out = new StringBuilder();

  private SvgPicture(Picture picture) {
    this.picture = picture;
  }

  /**
   * Returns the element for a page of HTML, whose style sheet has the colours.
   *
   * @param id prefix of the ids of its title and description
   */
  public static String inline(Picture picture, String id) {
    var svg = new SvgPicture(picture);
    svg.open(id, "");
    svg.draw();
    return svg.out.append("</svg>\n").toString();
  }

  /** Returns a file with its own style, in light and dark colours. */
  public static String file(Picture picture) {
    var svg = new SvgPicture(picture);
    svg.out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    svg.open("picture", " xmlns=\"http://www.w3.org/2000/svg\"");
    svg.out
        .append("<style>\n")
        .append(resource("colours.css"))
        .append(rules())
        .append("</style>\n");
    svg.element("rect", "back", " width=\"100%\" height=\"100%\"");
    svg.draw();
    return svg.out.append("</svg>\n").toString();
  }

  /** Returns the rules of a style sheet for pictures inside a page, which defines the colours. */
  public static String rules() {
    return resource("picture.css");
  }

  private static String resource(String name) {
    try (var in = SvgPicture.class.getResourceAsStream(name)) {
      if (in == null) throw new IllegalStateException("no resource " + name);
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void open(String id, String namespace) {
    var width = number(picture.width());
    var height = number(picture.height());
    out.append(
        """
        <svg%s class="picture" role="group" aria-labelledby="%s-title" aria-describedby="%s-desc" \
        width="%s" height="%s" viewBox="0 0 %s %s">
        <title id="%s-title">%s</title>
        <desc id="%s-desc">%s</desc>
        """
            .formatted(
                namespace,
                id,
                id,
                width,
                height,
                width,
                height,
                id,
                escape(picture.title()),
                id,
                escape(picture.description())));
  }

  private void draw() {
    for (var mark : picture.marks()) {
      begin(mark);
      switch (mark) {
        case Line line -> line(line);
        case Straight straight -> straight(straight);
        case Spot spot -> spot(spot);
        case Area area -> area(area);
        case Caption caption ->
            label(caption.start().x(), caption.start().y(), caption.text().label());
      }
      end(mark);
    }
  }

  // A page of many lines has the same links in a list, so only the spots are reached by keys.
  private void begin(PictureMark mark) {
    var keys =
        mark instanceof Line || mark instanceof Straight || mark instanceof Caption
            ? " tabindex=\"-1\""
            : "";
    mark.text()
        .address()
        .ifPresentOrElse(
            address -> out.append("<a href=\"%s\"%s>".formatted(escape(address), keys)),
            () -> out.append("<g>"));
    if (!mark.text().title().isEmpty())
      out.append("<title>").append(escape(mark.text().title())).append("</title>");
  }

  private void end(PictureMark mark) {
    out.append(mark.text().address().isPresent() ? "</a>\n" : "</g>\n");
  }

  private void line(Line line) {
    var start = line.start();
    var end = line.end();
    var middle = (line.stem() + end.x()) / 2;
    var path =
        " d=\"M%s %sH%sC%s %s %s %s %s %s\""
            .formatted(
                number(start.x()),
                number(start.y()),
                number(line.stem()),
                number(middle),
                number(start.y()),
                number(middle),
                number(end.y()),
                number(end.x()),
                number(end.y()));
    element("path", "line", path);
    // A thin line is hard to point at.
    if (line.text().address().isPresent()) element("path", "reach", path);
  }

  private void straight(Straight line) {
    var start = line.start();
    var end = line.end();
    var path =
        " d=\"M%s %sL%s %s\""
            .formatted(number(start.x()), number(start.y()), number(end.x()), number(end.y()));
    element("path", "line", path);
    if (line.text().address().isPresent()) element("path", "reach", path);
  }

  private void spot(Spot spot) {
    var center = spot.center();
    element(
        "circle",
        "spot " + spot.kind().name().toLowerCase(Locale.ROOT),
        " cx=\"%s\" cy=\"%s\" r=\"%s\""
            .formatted(number(center.x()), number(center.y()), number(spot.radius())));
    label(
        center.x() + spot.radius() + LABEL_GAP,
        center.y() + (spot.isAbove() ? ABOVE : BASELINE),
        spot.text().label());
  }

  private void area(Area area) {
    var bounds = area.bounds();
    element(
        "rect",
        "area level" + area.level(),
        " x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\""
            .formatted(
                number(bounds.x()),
                number(bounds.y()),
                number(bounds.width()),
                number(bounds.height())));
    var letters = (int) ((bounds.width() - 2 * LABEL_GAP) / LETTER);
    if (bounds.height() < MIN_LABELLED_HEIGHT || letters < 3) return;
    label(
        bounds.x() + LABEL_GAP,
        bounds.y() + MIN_LABELLED_HEIGHT - BASELINE,
        ShortenedText.site(area.text().label(), letters));
  }

  private void label(double x, double y, String label) {
    if (label.isEmpty()) return;
    out.append("<text x=\"%s\" y=\"%s\">".formatted(number(x), number(y)))
        .append(escape(label))
        .append("</text>");
  }

  private void element(String name, String style, String attributes) {
    out.append("<%s class=\"%s\"%s/>".formatted(name, style, attributes));
  }

  private static String number(double value) {
    var text = String.format(Locale.ROOT, "%.1f", value);
    return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
  }
}
