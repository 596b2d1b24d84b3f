package orbweaver.graph.store;

import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.links;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.page.OmittedLinks;
import orbweaver.graph.store.Row.PageRow;
import org.junit.jupiter.api.Test;

class RowTest {
  private static final PageRow PAGE = RecordRows.of(fetched("/", links("/a", "/b")));

  @Test
  void aCopyMethodOfAPageChangesOnlyItsComponents() {
    var omitted = Optional.of(new OmittedLinks(3, 2));

    assertOnlyChanged(PAGE, PAGE.withBody(Optional.empty(), PAGE.body()), "facts");
    assertOnlyChanged(PAGE, PAGE.withBody(PAGE.facts(), Optional.empty()), "body");
    assertOnlyChanged(PAGE, PAGE.withLinks(List.of(), false, Optional.empty()), "links");
    assertOnlyChanged(PAGE, PAGE.withLinks(PAGE.links(), true, Optional.empty()), "truncated");
    assertOnlyChanged(PAGE, PAGE.withLinks(PAGE.links(), false, omitted), "omitted");
  }

  private static void assertOnlyChanged(Row row, Row copy, String component) {
    assertThat(copy).as(component).isNotEqualTo(row);
    assertThat(copy)
        .usingRecursiveComparison()
        .usingOverriddenEquals()
        .ignoringFields(component)
        .isEqualTo(row);
  }
}
