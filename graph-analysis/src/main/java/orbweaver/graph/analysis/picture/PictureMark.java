package orbweaver.graph.analysis.picture;

/** Mark in a picture. */
public sealed interface PictureMark {
  /** Returns what a reader sees of it and where it leads. */
  PictureText text();

  /** Point in a picture, from its upper left corner. */
  record Point(double x, double y) {}

  /**
   * Line for a link, which has no label.
   *
   * @param stem x coordinate up to which it is horizontal; equal to that of the start if it is not
   */
  record Line(Point start, double stem, Point end, PictureText text) implements PictureMark {}

  /** Straight line for the links between two hosts. */
  record Straight(Point start, Point end, PictureText text) implements PictureMark {}

  /**
   * Spot for a page or for several.
   *
   * @param kind class for the style
   * @param isAbove whether the label is above the height of the spot, since a line follows it
   */
  record Spot(Point center, double radius, SpotKind kind, boolean isAbove, PictureText text)
      implements PictureMark {}

  /** Label of a spot, in front of all spots. */
  record Caption(Point start, PictureText text) implements PictureMark {}

  /** Area for a site or a folder, which others can be in. */
  record Area(Rectangle bounds, int level, PictureText text) implements PictureMark {}

  /** Kind of a spot. */
  enum SpotKind {
    /** Page that was fetched. */
    PAGE,
    /** URL that was not fetched as a page. */
    OTHER,
    /** Page that the picture is about. */
    FOCUS,
    /** Several pages that are not drawn one by one. */
    GROUP
  }
}
