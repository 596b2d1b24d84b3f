package orbweaver.graph.analysis.reports;

import static orbweaver.graph.store.TestRecords.WALK;
import static orbweaver.graph.store.TestRecords.accepts;
import static orbweaver.graph.store.TestRecords.url;
import static org.assertj.core.api.Assertions.assertThat;

import orbweaver.contract.control.TrapSuspected;
import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.StoreFixture;
import orbweaver.graph.store.TestRecords;
import org.junit.jupiter.api.Test;

/** Contract of rules that were formulated during a crawl; the test of each store extends it. */
public abstract class FormulatedRulesContract {
  /** Opens a new store. */
  protected abstract GraphStore open();

  @Test
  void rulesOfTheProgramAndOfLaterVersionsHaveTheirAuthors() {
    try (var store = open()) {
      assertThat(FormulatedRules.of(store.graph()).lines())
          .containsExactly("no rule was formulated during the crawl");
      store.saveActivity(TestRecords.activity(1, "((no-cycles) (rules \"-url:*x\"))"));
      store.saveActivity(
          TestRecords.activity(2, "((no-cycles) (rules \"-url:*x\" \"-url:http://a.test/c/*\"))"));
      new StoreFixture(store)
          .store(new TrapSuspected(WALK, url("/t?a"), "depth", "12 levels"))
          .store(new TrapSuspected(WALK, url("/released"), "depth", "13 levels"))
          .store(accepts("/released"));

      assertThat(FormulatedRules.of(store.graph()).lines())
          .containsExactly(
              "walk  program  -url:http://a.test/t\\?a  (suspected trap, depth: 12 levels)",
              "walk  operator  -url:http://a.test/c/*  (since version 2)");
    }
  }
}
