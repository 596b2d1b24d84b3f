package orbweaver.admin.submission;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.activity.Party;
import orbweaver.contract.activity.ReportFormat;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.api.Test;

class CrawlPlanTest {
  private static final CrawlUrl SEED = CrawlUrl.of("http://a.test/");
  private static final CrawlPlan PLAN = CrawlPlan.of("walk", List.of(SEED), "((no-cycles))");

  @Test
  void aPlanWithoutOptionsHasTheDefaults() {
    assertThat(PLAN.delay()).isEqualTo(CrawlPlan.DEFAULT_DELAY);
    assertThat(PLAN.documentation()).isEmpty();
    assertThat(PLAN.operator()).isEmpty();
    assertThat(PLAN.patience()).isEmpty();
    assertThat(PLAN.ownOrigins()).isEmpty();
    assertThat(PLAN.policy()).isEmpty();
    assertThat(PLAN.party()).isEmpty();
  }

  @Test
  void aCopyMethodChangesOnlyItsComponent() {
    assertOnlyChanged("seeds", PLAN.withSeeds(List.of(CrawlUrl.of("http://b.test/"))));
    assertOnlyChanged("formula", PLAN.withFormula("((depth 1))"));
    assertOnlyChanged("documentation", PLAN.withDocumentation(Optional.of("Maps a region.")));
    assertOnlyChanged("actions", PLAN.withActions(Optional.of("(trace)")));
    assertOnlyChanged("reports", PLAN.withReports(Optional.of(Map.of("map", ReportFormat.HTML))));
    assertOnlyChanged("operator", PLAN.withOperator(Optional.of("me@example.org")));
    assertOnlyChanged("delay", PLAN.withDelay(Duration.ofMinutes(3)));
    assertOnlyChanged("patience", PLAN.withPatience(Optional.of(Duration.ofHours(4))));
    assertOnlyChanged("ownOrigins", PLAN.withOwnOrigins(List.of("http://a.test")));
    assertOnlyChanged("policy", PLAN.withPolicy(Optional.of(CrawlPolicy.DEFAULT)));
    assertOnlyChanged("party", PLAN.withParty(Optional.of(new Party("leeds"))));
  }

  @Test
  void aSubmissionContainsTheDocumentationAndTheActions() {
    var request = PLAN.withDocumentation(Optional.of("Maps a region.")).request(Optional.empty());

    assertThat(request.documentation()).contains("Maps a region.");
    assertThat(PLAN.withActions(Optional.of("(trace)")).request(Optional.empty()).actions())
        .contains("(trace)");
  }

  @Test
  void aSeedThatIsGivenTwiceIsPlannedOnce() {
    assertThat(PLAN.withSeeds(List.of(SEED, SEED)).seeds()).containsExactly(SEED);
  }

  private static void assertOnlyChanged(String component, CrawlPlan copy) {
    assertThat(copy).as(component).isNotEqualTo(PLAN);
    assertThat(copy)
        .usingRecursiveComparison()
        .usingOverriddenEquals()
        .ignoringFields(component)
        .isEqualTo(PLAN);
  }
}
