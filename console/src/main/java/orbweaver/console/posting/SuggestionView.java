package orbweaver.console.posting;

import java.util.List;

/**
 * Content of the page that proposes libraries.
 *
 * @param form form that adds the entry
 * @param about what was typed in the first step
 * @param isSecondStep whether libraries are proposed
 * @param libraries libraries that can be chosen, the best first
 * @param target number of the library that is chosen; empty if none is
 */
public record SuggestionView(
    LibraryFormView form,
    String about,
    boolean isSecondStep,
    List<SuggestedLibrary> libraries,
    String target) {
  /**
   * Library that can be chosen.
   *
   * @param path titles of the libraries from the root to it
   * @param reason why it is listed
   */
  public record SuggestedLibrary(long library, String path, String reason) {}

  public SuggestionView {
    libraries = List.copyOf(libraries);
  }

  /** Tests whether a library has something in common with the page. */
  public boolean hasProposals() {
    return libraries.size() > 1
        || libraries.stream().anyMatch(one -> one.library() != form.library());
  }
}
