package orbweaver.graph.analysis.picture;

import java.util.Optional;

/**
 * Text of a mark.
 *
 * @param label what is written beside it; empty if nothing is
 * @param title what is shown of it on request
 * @param address where it leads; absent if nowhere
 */
public record PictureText(String label, String title, Optional<String> address) {
  /** Creates the text of a mark that leads somewhere. */
  public static PictureText of(String label, String title, String address) {
    return new PictureText(label, title, Optional.of(address));
  }

  /** Creates the text of a mark that leads nowhere. */
  public static PictureText of(String label, String title) {
    return new PictureText(label, title, Optional.empty());
  }
}
