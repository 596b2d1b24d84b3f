package orbweaver.console.library;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.console.page.Links;
import orbweaver.console.page.PageView;
import orbweaver.console.page.Parameters;
import orbweaver.console.page.ServedPage;
import orbweaver.contract.library.LibraryChange;

/** List of the changes of the virtual library, the newest first, each with a link to undo it. */
public record ChangesPage(OpenLibrary library) implements ServedPage {
  private static final int ROWS = 50;

  /**
   * Content of the page.
   *
   * @param isNewest whether no later changes precede the list
   * @param older address of the list of earlier changes; absent if there are none
   */
  public record ChangesView(
      List<LibraryChange> changes, boolean isNewest, Optional<String> older) {}

  @Override
  public PageView answer(Parameters parameters) {
    var before = OpenLibrary.number(parameters, "before").orElse(Long.MAX_VALUE);
    var found = library.access().changes(before, ROWS + 1);
    var shown = found.subList(0, Math.min(ROWS, found.size()));
    var older =
        found.size() > ROWS
            ? Optional.of(
                Links.address(
                    LibraryLinks.CHANGES,
                    Map.of("before", Long.toString(shown.getLast().number()))))
            : Optional.<String>empty();
    return new PageView(
        "library/changes.jte", new ChangesView(shown, before == Long.MAX_VALUE, older));
  }
}
