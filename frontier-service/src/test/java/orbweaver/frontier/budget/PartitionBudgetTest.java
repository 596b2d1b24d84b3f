package orbweaver.frontier.budget;

import static org.assertj.core.api.Assertions.assertThat;

import orbweaver.contract.control.BudgetAmounts;
import orbweaver.contract.control.BudgetGrant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PartitionBudgetTest {
  private static final BudgetAmounts LIMIT = new BudgetAmounts(10, 0, 0);

  // A repeated record must neither take back what a later one granted nor revive a final grant.
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void aRepeatedOrOlderGrantChangesNothing(long serial) {
    var budget = PartitionBudget.NONE.withGrant(new BudgetGrant("walk", 0, 3, LIMIT, true));
    var older = new BudgetGrant("walk", 0, serial, new BudgetAmounts(4, 0, 0), false);

    assertThat(budget.withGrant(older)).isEqualTo(budget);
    assertThat(budget.isExhausted()).isTrue();
  }
}
