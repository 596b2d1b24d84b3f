package orbweaver.console.posting;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.console.library.MadeChange;
import orbweaver.console.page.Pager;

/**
 * Content of a page with advice on a library.
 *
 * @param form form that confirms what is ticked
 * @param made changes that were just made
 * @param rest what became of those that were to be made too; empty if there are none
 * @param intro what is listed
 * @param problem why nothing can be listed; empty if it can
 * @param nothing what is said if nothing is listed
 * @param rows the rows of this part of the list
 * @param total number of rows of the whole list
 * @param ticked codes that are ticked
 */
public record MaintenanceView(
    LibraryFormView form,
    List<MadeChange> made,
    String rest,
    String intro,
    String problem,
    String nothing,
    List<AdviceRow> rows,
    int total,
    Set<String> ticked,
    Pager pager) {
  public MaintenanceView {
    made = List.copyOf(made);
    rows = List.copyOf(rows);
    ticked = Set.copyOf(ticked);
  }

  /** Returns the kinds of the rows, in their order. */
  public List<AdviceRow.Kind> kinds() {
    return rows.stream().map(AdviceRow::kind).distinct().toList();
  }

  /** Returns the rows of a kind. */
  public Stream<AdviceRow> rows(AdviceRow.Kind kind) {
    return rows.stream().filter(row -> row.kind() == kind);
  }

  /** Tests whether something can be confirmed. */
  public boolean hasProposals() {
    return rows.stream().anyMatch(row -> row.proposal().isPresent());
  }
}
