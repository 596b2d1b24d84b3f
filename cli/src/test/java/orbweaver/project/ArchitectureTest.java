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
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.List;
import java.util.stream.Collectors;
import orbweaver.cli.options.ErrorHandler;
import orbweaver.runtime.record.Transactions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test of the module structure described in CONTRIBUTING.md. */
class ArchitectureTest {
  private static final JavaClasses PRODUCT =
      new ClassFileImporter().withImportOption(new DoNotIncludeTests()).importPackages("orbweaver");

  private static final List<String> SERVICES =
      List.of("rule", "frontier", "fetcher", "extractor", "graph", "archive", "index");

  @ParameterizedTest
  @ValueSource(strings = {"rule", "frontier", "fetcher", "extractor", "graph", "archive", "index"})
  void aServiceDependsOnNoOtherService(String service) {
    var others =
        SERVICES.stream()
            .filter(other -> !other.equals(service))
            .map(other -> "orbweaver." + other + "..")
            .toArray(String[]::new);
    noClasses()
        .that()
        .resideInAPackage("orbweaver." + service + "..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(others)
        .because("services share records of contract only")
        .check(PRODUCT);
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
        .check(PRODUCT);
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
        .check(PRODUCT);
  }

  @Test
  void onlyShellsDependOnKafka() {
    noClasses()
        .that()
        .resideInAnyPackage(
            SERVICES.stream().map(service -> "orbweaver." + service + "..").toArray(String[]::new))
        .and()
        .resideOutsideOfPackage("orbweaver..kafka..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.apache.kafka..", "kafka..")
        .because("a core is records in, records out")
        .check(PRODUCT);
  }

  @Test
  void theEngineDoesNotDependOnKafka() {
    noClasses()
        .that()
        .resideInAnyPackage("orbweaver.engine..", "orbweaver.app.engine..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.apache.kafka..", "kafka..")
        .because("a crawl without a broker needs no client of one")
        .check(PRODUCT);
  }

  @Test
  void theGraphStoreKnowsNeitherItsAnalysesNorTheSink() {
    noClasses()
        .that()
        .resideInAPackage("orbweaver.graph.store..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "orbweaver.graph.analysis..",
            "orbweaver.graph.sink..",
            "orbweaver.language..",
            "orbweaver.runtime..")
        .because("analyses and services read the store, which only needs the records")
        .check(PRODUCT);
  }

  @Test
  void theGraphSinkDoesNotKnowTheAnalyses() {
    noClasses()
        .that()
        .resideInAPackage("orbweaver.graph.sink..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "orbweaver.graph.analysis..", "it.unimi.dsi.fastutil..", "it.unimi.dsi.webgraph..")
        .because("it writes the graph and analyses nothing")
        .check(PRODUCT);
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
        .check(PRODUCT);
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
        .because("images of services do not contain a broker")
        .check(PRODUCT);
  }

  @Test
  void transactionsAreCommittedWithOffsetsOrByProducerCommit() {
    var withoutOffsets =
        PRODUCT.stream()
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
        .check(PRODUCT);
  }

  @Test
  void commandsDoNotDependOnKafka() {
    noClasses()
        .that()
        .resideInAPackage("orbweaver.cli..")
        .and()
        .doNotHaveFullyQualifiedName(ErrorHandler.class.getName())
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.apache.kafka..", "kafka..")
        .because(
            "commands print results of admin and app; ErrorHandler explains exceptions of brokers")
        .check(PRODUCT);
  }

  @Test
  void processesDependNeitherOnTheBrokerNorOnTheAnalyses() {
    noClasses()
        .that()
        .resideInAPackage("orbweaver.app..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("orbweaver.sandbox..", "orbweaver.graph.analysis..")
        .because("the image of the services contains neither")
        .check(PRODUCT);
  }

  @Test
  void onlyTheReportOnHostsDependsOnTheCodeOfAService() {
    noClasses()
        .that()
        .resideInAPackage("orbweaver.admin..")
        .and()
        .resideOutsideOfPackage("orbweaver.admin.hosts..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "orbweaver.rule..",
            "orbweaver.frontier..",
            "orbweaver.fetcher..",
            "orbweaver.extractor..")
        .because("a service publishes its decisions and its state")
        .check(PRODUCT);
  }

  @Test
  void modulesFormNoCycle() {
    slices().matching("orbweaver.(*)..").should().beFreeOfCycles().check(PRODUCT);
  }

  // The root package is a slice of its own; a package below and its subpackages are one slice.
  @ParameterizedTest
  @ValueSource(
      strings = {"language", "runtime", "rule", "fetcher", "extractor", "admin", "app", "cli"})
  void thePackagesOfAModuleFormNoCycle(String module) {
    slices()
        .assignedFrom(new PackagesOfModule("orbweaver." + module))
        .should()
        .beFreeOfCycles()
        .check(PRODUCT);
  }

  // In these modules the root package and the packages below may depend on each other.
  @ParameterizedTest
  @ValueSource(strings = {"contract", "frontier", "graph"})
  void thePackagesBelowTheRootPackageFormNoCycle(String module) {
    slices().matching("orbweaver." + module + ".(*)..").should().beFreeOfCycles().check(PRODUCT);
  }

  /** Slices of a module: its root package, and each package below with its subpackages. */
  private record PackagesOfModule(String root) implements SliceAssignment {
    @Override
    public SliceIdentifier getIdentifierOf(JavaClass type) {
      var name = type.getPackageName();
      if (name.equals(root)) return SliceIdentifier.of(root);
      if (!name.startsWith(root + ".")) return SliceIdentifier.ignore();
      return SliceIdentifier.of(name.substring(root.length() + 1).replaceFirst("[.].*", ""));
    }

    @Override
    public String getDescription() {
      return "packages of " + root;
    }
  }

  @Test
  void aPackageHasAtMostThirtyTypes() {
    var crowded =
        PRODUCT.stream()
            .filter(type -> type.isTopLevelClass() && !type.getSimpleName().equals("package-info"))
            .collect(Collectors.groupingBy(type -> type.getPackageName(), Collectors.counting()))
            .entrySet()
            .stream()
            .filter(found -> found.getValue() > 30)
            .toList();
    assertThat(crowded).isEmpty();
  }

  @Test
  void mostTypesArePackagePrivate() {
    var types =
        PRODUCT.stream().filter(type -> type.isTopLevelClass() && !type.isInterface()).toList();
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
        .check(PRODUCT);
  }
}
