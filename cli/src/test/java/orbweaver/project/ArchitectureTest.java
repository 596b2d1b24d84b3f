package orbweaver.project;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import java.util.List;
import java.util.stream.Collectors;
import orbweaver.runtime.record.Transactions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of the module structure described in CONTRIBUTING.md. */
class ArchitectureTest {
  private static final JavaClasses HOUSE =
      new ClassFileImporter().withImportOption(new DoNotIncludeTests()).importPackages("orbweaver");

  private static final List<String> STATIONS =
      List.of("rule", "frontier", "fetcher", "extractor", "graph");

  @ParameterizedTest
  @ValueSource(strings = {"rule", "frontier", "fetcher", "extractor", "graph"})
  void aStationKnowsNoOtherStation(String station) {
    var others =
        STATIONS.stream()
            .filter(other -> !other.equals(station))
            .map(other -> "orbweaver." + other + "..")
            .toArray(String[]::new);
    noClasses()
        .that()
        .resideInAPackage("orbweaver." + station + "..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(others)
        .because("what stations share is a record in contract, or it does not exist")
        .check(HOUSE);
  }

  @Test
  void theContractDependsNeitherOnKafkaNorOnTheLanguage() {
    noClasses()
        .that()
        .resideInAPackage("orbweaver.contract..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.apache.kafka..", "kafka..", "orbweaver.language..")
        .because("a formula travels as text, a record as JSON")
        .check(HOUSE);
  }

  @Test
  void theLanguageDependsOnTheJdkAndItsRegexLibraryOnly() {
    classes()
        .that()
        .resideInAPackage("orbweaver.language..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "orbweaver.language..", "java..", "com.google.re2j..", "org.jspecify.annotations..")
        .check(HOUSE);
  }

  @Test
  void onlyShellsDependOnKafka() {
    noClasses()
        .that()
        .resideInAnyPackage(
            STATIONS.stream().map(station -> "orbweaver." + station + "..").toArray(String[]::new))
        .and()
        .resideOutsideOfPackage("orbweaver..kafka..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.apache.kafka..", "kafka..")
        .because("a core is records in, records out")
        .check(HOUSE);
  }

  @Test
  void theSharedEvaluationDoesNotDependOnKafka() {
    noClasses()
        .that()
        .resideInAPackage("orbweaver.runtime.evaluation..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "org.apache.kafka..", "orbweaver.runtime.record..", "orbweaver.runtime.service..")
        .because("cores use it")
        .check(HOUSE);
  }

  @Test
  void onlyTheSandboxDependsOnTheBroker() {
    noClasses()
        .that()
        .resideInAPackage("orbweaver..")
        .and()
        .resideOutsideOfPackage("orbweaver.sandbox..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("kafka..", "org.apache.kafka.metadata..", "org.apache.kafka.server..")
        .because("images of stations do not contain a broker")
        .check(HOUSE);
  }

  @Test
  void transactionsAreCommittedWithOffsetsOrByProducerCommit() {
    var withoutOffsets =
        HOUSE.stream()
            .filter(type -> calls(type, "commitTransaction"))
            .filter(type -> !calls(type, "sendOffsetsToTransaction"))
            .map(JavaClass::getName);
    assertThat(withoutOffsets).containsExactly(Transactions.class.getName());
  }

  private static boolean calls(JavaClass type, String method) {
    return type.getMethodCallsFromSelf().stream().anyMatch(call -> call.getName().equals(method));
  }

  @Test
  void operationsAndProcessesDoNotDependOnTheCommandLine() {
    noClasses()
        .that()
        .resideInAnyPackage("orbweaver.admin..", "orbweaver.app..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("picocli..", "orbweaver.cli..")
        .because("a service runs without the command line, and commands print results")
        .check(HOUSE);
  }

  @Test
  void fewOperationsDependOnTheCodeOfServices() {
    noClasses()
        .that()
        .resideInAPackage("orbweaver.admin..")
        .and()
        .resideOutsideOfPackages("orbweaver.admin.submission..", "orbweaver.admin.hosts..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "orbweaver.rule..",
            "orbweaver.frontier..",
            "orbweaver.fetcher..",
            "orbweaver.extractor..")
        .because("a service publishes its decisions and its state")
        .check(HOUSE);
  }

  @Test
  void modulesFormNoCycle() {
    slices().matching("orbweaver.(*)..").should().beFreeOfCycles().check(HOUSE);
  }

  // A package and its subpackages may depend on each other; sibling packages may not form a cycle.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "contract",
        "language",
        "kit",
        "rule",
        "frontier",
        "fetcher",
        "extractor",
        "graph",
        "admin",
        "app",
        "cli"
      })
  void theRoomsOfAModuleFormNoCycle(String module) {
    slices()
        .matching("orbweaver." + module + ".(*)..")
        .should()
        .beFreeOfCycles()
        .allowEmptyShould(true)
        .check(HOUSE);
  }

  @Test
  void aPackageHasAtMostThirtyTypes() {
    var crowded =
        HOUSE.stream()
            .filter(type -> type.isTopLevelClass() && !type.getSimpleName().equals("package-info"))
            .collect(Collectors.groupingBy(type -> type.getPackageName(), Collectors.counting()))
            .entrySet()
            .stream()
            .filter(room -> room.getValue() > 30)
            .toList();
    assertThat(crowded).isEmpty();
  }

  @Test
  void mostTypesArePackagePrivate() {
    var types =
        HOUSE.stream().filter(type -> type.isTopLevelClass() && !type.isInterface()).toList();
    var open = types.stream().filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC));
    assertThat(open.count() * 100 / types.size()).isLessThanOrEqualTo(60);
  }

  @Test
  void typeNamesFollowTheNamingRules() {
    noClasses()
        .that()
        .resideInAPackage("orbweaver..")
        .should()
        .haveNameMatching(".*(Manager|Helper|Util|Utils|Impl|Base|Data|Info)")
        .check(HOUSE);
  }
}
