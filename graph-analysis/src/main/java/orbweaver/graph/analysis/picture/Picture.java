package orbweaver.graph.analysis.picture;

import java.util.List;

/**
 * Picture of a part of a graph, in units of a pixel.
 *
 * @param title what it shows
 * @param description how to read it
 * @param marks what is drawn, from the back to the front
 */
public record Picture(
    String title, String description, double width, double height, List<PictureMark> marks) {
  public Picture {
    marks = List.copyOf(marks);
  }
}
