package orbweaver.console.library;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.console.page.Links;
import orbweaver.console.page.PageView;
import orbweaver.console.page.Parameters;
import orbweaver.console.page.ServedPage;
import orbweaver.contract.library.LibraryChange;
import orbweaver.library.ChangeList;

/** List of the changes of the virtual library, the newest first, each with a link to undo it. */
public record ChangesPage(OpenLibrary library) implements ServedPage {
  private static final int ROWS = 50;

  /**
   * Content of the page.
   *
   * @param isNewest whether no later changes precede the list
   * @param older address of the list of earlier changes; absent if there are none
   * @param notKept what to say if earlier changes are not kept; empty otherwise
   */
  public record ChangesView(
      List<LibraryChange> changes, boolean isNewest, Optional<String> older, String notKept) {}

  @Override
  public PageView answer(Parameters parameters) {
    var before = OpenLibrary.number(parameters, "before").orElse(Long.MAX_VALUE);
    var list = ChangeList.read(library.access(), before, ROWS);
    var shown = list.changes();
    var older =
        list.hasEarlier()
            ? Optional.of(
                Links.address(
                    LibraryLinks.CHANGES,
                    Map.of("before", Long.toString(shown.getLast().number()))))
            : Optional.<String>empty();
    return new PageView(
        "library/changes.jte",
        new ChangesView(
            shown, before == Long.MAX_VALUE, older, list.isCut() ? ChangeList.CUT : ""));
  }
}
