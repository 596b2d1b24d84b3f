package orbweaver.rule.submission;

import static orbweaver.contract.activity.PathFeature.DEPTH;
import static orbweaver.contract.activity.PathFeature.FAMILY;
import static orbweaver.contract.activity.PathFeature.LEVEL_ORDER;
import static orbweaver.contract.activity.PathFeature.REFERRER;
import static orbweaver.contract.activity.PathFeature.SEED_DIRECTORY;
import static orbweaver.contract.activity.PathFeature.SEED_DOMAIN;
import static orbweaver.contract.activity.PathFeature.SEED_HOST;
import static orbweaver.rule.RuleFixtures.NOON;
import static orbweaver.rule.RuleFixtures.activity;
import static orbweaver.rule.RuleFixtures.request;
import static orbweaver.rule.RuleFixtures.withPolicy;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.activity.ActivitySubmission;
import orbweaver.contract.activity.ReportFormat;
import orbweaver.contract.activity.RetryRequest;
import orbweaver.contract.activity.StateChange;
import orbweaver.contract.policy.Budget;
import orbweaver.contract.policy.CrawlPolicy;
import orbweaver.contract.policy.DesiredState;
import orbweaver.rule.submission.RegistrationResult.NoChange;
import orbweaver.rule.submission.RegistrationResult.Registered;
import orbweaver.rule.submission.RegistrationResult.Rejected;
import org.junit.jupiter.api.Test;

/** Test of the registration of activities: versions, defaults and rejected requests. */
class ActivityRegistrarTest {
  private static final String NEAR = "((no-cycles) (depth 2))";

  private static final String IN_A_FAMILY =
      "((no-cycles) (rules \"+url:*\" \"under 03.02 { -url:*.pdf }\"))";

  private final ActivityRegistrar registrar = new ActivityRegistrar("seed");

  @Test
  void aNewActivityHasVersionOneAndTheDefaults() {
    var walk = registered(request("walk", "((NO-CYCLES)  (depth 2))"), Optional.empty());

    assertThat(walk.number()).isEqualTo(1);
    assertThat(walk.version()).isEqualTo(1);
    assertThat(walk.owner()).isEqualTo("seed");
    assertThat(walk.formula()).isEqualTo(NEAR);
    assertThat(walk.delay()).isEqualTo(Duration.ofSeconds(1));
    assertThat(walk.patience()).isEqualTo(Duration.ofMinutes(10));
    assertThat(walk.referenceTime()).isEqualTo(NOON);
    assertThat(walk.seeds()).contains(1);
  }

  @Test
  void aReportThatAnActionWritesIsDeclaredIfReportsAre() {
    var map =
        request("walk", NEAR)
            .withActions(Optional.of("(html-trace map)"))
            .withReports(Optional.of(Map.of("map", ReportFormat.HTML)));

    assertThat(registered(map, Optional.empty()).reports()).isEqualTo(map.reports());
    assertThat(registrar.register(map.withReports(Optional.empty()), Optional.empty(), NOON))
        .isInstanceOf(Registered.class);
    assertThat(
            registrar.register(
                map.withActions(Optional.of("(html-trace leaves)")), Optional.empty(), NOON))
        .isEqualTo(new Rejected("actions: leaves (expected: a declared report: map)"));
    assertThat(registrar.register(map.withReports(Optional.of(Map.of())), Optional.empty(), NOON))
        .isEqualTo(
            new Rejected("actions: map (expected: a declared report; key reports declares none)"));
  }

  @Test
  void anActivityContainsThePathFeaturesOfItsFormula() {
    assertThat(activity("a", "((no-cycles))").pathFeatures()).isEmpty();
    assertThat(activity("a", NEAR).pathFeatures()).containsExactly(DEPTH);
    assertThat(activity("a", "((no-cycles) (origin-host))").pathFeatures())
        .containsExactly(SEED_HOST);
    assertThat(activity("a", "((no-cycles) (origin-directory))").pathFeatures())
        .containsExactly(SEED_DIRECTORY);
    assertThat(activity("a", "((no-cycles) (origin-domain) (depth 1))").pathFeatures())
        .containsExactly(SEED_DOMAIN, DEPTH);
    assertThat(activity("a", "((no-cycles) (or (origin-host) (origin-domain)))").pathFeatures())
        .containsExactly(SEED_DOMAIN, SEED_HOST);
    assertThat(activity("a", "((no-cycles) (anchor-search \"next\"))").pathFeatures())
        .containsExactly(REFERRER);
    assertThat(
            activity("a", "((no-cycles) (depth 2) (uri-referrer-host \"a.test\"))").pathFeatures())
        .containsExactly(DEPTH, REFERRER);
    assertThat(activity("a", IN_A_FAMILY).pathFeatures()).containsExactly(FAMILY);
  }

  @Test
  void anActivityContainsThePathFeaturesThatChooseTheOrderOfLinks() {
    assertThat(walking("((if (origin-host) (walk-inferiors)) (walk-inferiors))").pathFeatures())
        .isEmpty();
    assertThat(
            walking("((if (origin-host) (walk-sorted-inferiors string<)) (walk-inferiors))")
                .pathFeatures())
        .containsExactly(SEED_HOST);
    assertThat(
            walking("((if (depth 1) (walk-inferiors)) (walk-salton-sorted-inferiors bee 1))")
                .pathFeatures())
        .containsExactly(DEPTH);
    // A crawl need not proceed by depth for an order.
    assertThat(
            walking("((if (not (depth 1)) (walk-sorted-inferiors string<)) (walk-inferiors))")
                .pathFeatures())
        .containsExactly(DEPTH);
    assertThat(walking("(if (not (depth 1)) (walk-sorted-inferiors string<))").pathFeatures())
        .containsExactly(DEPTH, LEVEL_ORDER);
  }

  @Test
  void aCrawlCanEvaluateTheConditionThatChoosesTheOrderOfLinks() {
    var unstored = "((if (title-search \"x\") (%s)) (walk-inferiors))";

    assertThat(walking(unstored.formatted("walk-inferiors"))).isNotNull();
    assertThat(
            registrar.register(
                request("walk", NEAR)
                    .withActions(Optional.of(unstored.formatted("walk-sorted-inferiors string<"))),
                Optional.empty(),
                NOON))
        .isInstanceOf(Rejected.class)
        .asString()
        .contains("actions: (title-search \"x\") (expected: a walker with conditions on depth");
  }

  private static Activity walking(String actions) {
    return activity(request("a", "((no-cycles))").withActions(Optional.of(actions)));
  }

  @Test
  void aDepthLimitMakesDepthAPathFeature() {
    assertThat(activity(withPolicy(request("a", "((no-cycles))"), deep(3))).pathFeatures())
        .containsExactly(DEPTH);
  }

  private static CrawlPolicy deep(int most) {
    var budget = Budget.NONE.withDepth(Optional.of(most));
    return new CrawlPolicy(
        Optional.empty(), Optional.of(budget), Optional.empty(), Optional.empty());
  }

  @Test
  void anActivityContainsTheNamesOfKnownTo() {
    assertThat(activity("a", NEAR).knownTo()).isEmpty();
    assertThat(activity("a", "((no-cycles) (not (known-to (york Leeds))))").knownTo())
        .contains(List.of("Leeds", "york"));
  }

  @Test
  void anEqualRequestChangesNothing() {
    var walk = activity("walk", NEAR);

    var again = registrar.register(request("walk", NEAR), Optional.of(walk), NOON.plusSeconds(9));

    assertThat(again).isEqualTo(new NoChange());
  }

  @Test
  void aChangeIsANewVersionWithTheSameReferenceTime() {
    var walk = activity("walk", NEAR);
    var slower =
        ActivitySubmission.of("walk", NEAR)
            .withDocumentation(Optional.of("Maps a region."))
            .withOperator(Optional.of("me@example.org"))
            .withSeeds(3)
            .withDelay(Duration.ofSeconds(5))
            .withPatience(Optional.of(Duration.ofHours(1)));

    var came = registrar.register(slower, Optional.of(walk), NOON.plusSeconds(9));

    assertThat(came)
        .isEqualTo(
            new Registered(
                Activity.builder("walk", NEAR, NOON)
                    .version(2)
                    .documentation(slower.documentation())
                    .operator(slower.operator())
                    .seeds(slower.seeds())
                    .delay(Duration.ofSeconds(5))
                    .patience(Duration.ofHours(1))
                    .pathFeatures(walk.pathFeatures())
                    .build()));
  }

  @Test
  void aRequestThatKeepsTheFormulaIsRejectedIfTheActivityHasAnother() {
    var walk = activity("walk", NEAR);
    var other = request("walk", "((no-cycles) (depth 3))").withFormulaKept();

    assertThat(registrar.register(other, Optional.empty(), NOON)).isInstanceOf(Registered.class);
    assertThat(registrar.register(other, Optional.of(walk), NOON))
        .isEqualTo(
            new Rejected(
                "formula: ((no-cycles) (depth 3)) (expected: ((no-cycles) (depth 2)), the formula of"
                    + " activity walk; orbweaver activity put replaces it)"));
    assertThat(
            registrar.register(
                request("walk", NEAR).withFormulaKept().withSeeds(2), Optional.of(walk), NOON))
        .isInstanceOf(Registered.class);
  }

  @Test
  void aNewFormulaHasANewReferenceTime() {
    var walk = activity("walk", NEAR);
    var later = NOON.plusSeconds(9);

    var came =
        registrar.register(
            request("walk", "((no-cycles) (origin-host))"), Optional.of(walk), later);

    assertThat(came).isInstanceOf(Registered.class);
    var changed = ((Registered) came).activity();
    assertThat(changed.version()).isEqualTo(2);
    assertThat(changed.formula()).isEqualTo("((no-cycles) (origin-host))");
    assertThat(changed.pathFeatures()).containsExactly(SEED_HOST);
    assertThat(changed.referenceTime()).isEqualTo(later);
  }

  @Test
  void anInvalidRequestLeavesThePreviousVersionInForce() {
    assertThat(rejection("((no-cycles) (dept 3))", Optional.of(activity("walk", NEAR))))
        .contains("did you mean \"depth\"?");
  }

  @Test
  void aNewVersionMayNotUseANewFamily() {
    var other = IN_A_FAMILY.replace("03.02", "03.01");

    assertThat(rejection(IN_A_FAMILY, Optional.of(activity("walk", NEAR))))
        .contains("only families that its first version used");
    assertThat(rejection(other, Optional.of(activity("walk", IN_A_FAMILY))))
        .contains("only families that its first version used");
    assertThat(registered(request("walk", NEAR), Optional.of(activity("walk", IN_A_FAMILY))))
        .extracting(Activity::version)
        .isEqualTo(2);
  }

  @Test
  void ownOriginsAreCanonical() {
    var walk = registered(owning("HTTPS://A.test:443/", "http://b.test:8080"), Optional.empty());

    assertThat(walk.ownOrigins()).containsExactly("http://b.test:8080", "https://a.test");
  }

  @Test
  void anInvalidOriginIsRejected() {
    assertThat(registrar.register(owning("https://a.test/docs/"), Optional.empty(), NOON))
        .isEqualTo(
            new Rejected("own: https://a.test/docs/ (expected: an origin such as https://a.test)"));
    assertThat(registrar.register(owning("ftp://a.test/"), Optional.empty(), NOON))
        .isInstanceOf(Rejected.class)
        .asString()
        .contains("own: scheme: ftp");
  }

  @Test
  void aFormulaWithoutNoCyclesIsRejectedUnlessEveryBranchBoundsTheDepth() {
    assertThat(rejection("((origin-host))", Optional.empty()))
        .contains("(no-cycles)", "top level", "(depth 3)");
    assertThat(rejection("((or (no-cycles) (depth 2)))", Optional.empty())).contains("(no-cycles)");
    assertThat(rejection("((or (origin-host) (depth 2)))", Optional.empty()))
        .contains("every branch");
    assertThat(activity("a", "((depth 2))").formula()).isEqualTo("(depth 2)");
    assertThat(activity("a", "((or (depth 2) ((origin-host) (depth 9))))").pathFeatures())
        .contains(DEPTH);
  }

  @Test
  void aFormulaNotMonotoneInDepthMayNotUseALastResort() {
    assertThat(activity("a", "((no-cycles) (or (depth 0) (not (depth 2))))").pathFeatures())
        .containsExactly(DEPTH, LEVEL_ORDER);
    assertThat(rejection("((no-cycles) (not (depth 2)) (rules \"?url:*\"))", Optional.empty()))
        .contains("last resort", "(not (depth 2))");
  }

  @Test
  void onlyTheOwnerAndTheOperatorMayChangeAnActivity() {
    var leeds = new ActivityRegistrar("seed.leeds");
    var york = new ActivityRegistrar("seed.york");
    var walk =
        ((Registered) leeds.register(request("walk", NEAR), Optional.empty(), NOON)).activity();
    var known = Optional.of(walk);
    var wider = request("walk", "((no-cycles))");

    assertThat(walk.owner()).isEqualTo("seed.leeds");
    var rejection =
        new Rejected("activity: walk (expected: one of your own; this one belongs to leeds)");
    assertThat(york.register(wider, known, NOON)).isEqualTo(rejection);
    assertThat(york.changeState(new StateChange("walk", DesiredState.STOPPED), known))
        .isEqualTo(rejection);
    assertThat(york.retry(new RetryRequest("walk"), known)).isEqualTo(rejection);
    assertThat(leeds.register(wider, known, NOON)).isInstanceOf(Registered.class);
    var byOperator = (Registered) registrar.register(wider, known, NOON);
    assertThat(byOperator.activity().owner()).isEqualTo("seed.leeds");
    assertThat(byOperator.activity().version()).isEqualTo(2);
  }

  @Test
  void anInvalidFormulaIsRejectedWithThePosition() {
    assertThat(rejection("((no-cycles) (dept 2))", Optional.empty())).contains("column", "dept");
  }

  private static ActivitySubmission owning(String... origins) {
    return request("walk", NEAR).withOwnOrigins(List.of(origins));
  }

  private Activity registered(ActivitySubmission request, Optional<Activity> known) {
    var came = registrar.register(request, known, NOON);
    assertThat(came).isInstanceOf(Registered.class);
    return ((Registered) came).activity();
  }

  private String rejection(String formula, Optional<Activity> known) {
    var came = registrar.register(request("walk", formula), known, NOON);
    assertThat(came).isInstanceOf(Rejected.class);
    return ((Rejected) came).reason();
  }
}
