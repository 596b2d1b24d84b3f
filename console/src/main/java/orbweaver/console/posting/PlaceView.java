package orbweaver.console.posting;

import java.util.List;

/**
 * Content of the page that proposes libraries.
 *
 * @param form form that adds the entry
 * @param about what was typed in the first step
 * @param isSecondStep whether libraries are proposed
 * @param places libraries that can be chosen, the best first
 * @param target number of the library that is chosen; empty if none is
 */
public record PlaceView(
    LibraryFormView form, String about, boolean isSecondStep, List<Place> places, String target) {
  /**
   * Library that can be chosen.
   *
   * @param path titles of the libraries from the root to it
   * @param reason why it is listed
   */
  public record Place(long library, String path, String reason) {}

  public PlaceView {
    places = List.copyOf(places);
  }

  /** Tests whether a library has something in common with the page. */
  public boolean hasProposals() {
    return places.size() > 1 || places.stream().anyMatch(one -> one.library() != form.library());
  }
}
