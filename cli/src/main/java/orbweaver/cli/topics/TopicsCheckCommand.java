package orbweaver.cli.topics;

import static java.util.Comparator.comparing;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import orbweaver.admin.acl.AclAudit;
import orbweaver.admin.acl.AclPrincipal;
import orbweaver.cli.options.BrokersOptions;
import orbweaver.cli.output.ExitCode;
import orbweaver.contract.acl.Role;
import orbweaver.runtime.diagnostics.DiagnosticFinding;
import orbweaver.runtime.diagnostics.DiagnosticFinding.Severity;
import orbweaver.runtime.diagnostics.PipelineCheck;
import orbweaver.runtime.settings.KafkaSettings;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code orbweaver topics check}. */
@Command(
    name = "check",
    header = "Checks a pipeline on its brokers, without changing anything.",
    description = {
      "Checks brokers, manifest, partitions, replicas and settings of each topic, unknown topics,"
          + " the progress of each service, and the ACLs of a principal. Prints one line per"
          + " finding. Exit code 1 if there is a fault.",
      ""
    },
    mixinStandardHelpOptions = true)
final class TopicsCheckCommand implements Callable<Integer> {
  /**
   * JSON form of the result.
   *
   * @param isWell whether there is no fault
   */
  private record Result(boolean isWell, List<DiagnosticFinding> findings) {}

  @Mixin private BrokersOptions brokers = new BrokersOptions();

  @ArgGroup private PrincipalOption whose = new PrincipalOption();

  @Option(
      names = "--principal",
      paramLabel = "NAME",
      description =
          "Check the ACLs of this principal. Default: ask the brokers for the permissions of this"
              + " client.")
  private Optional<String> principal = Optional.empty();

  @Option(names = "--strict", description = "Exit with 1 on a warning, too.")
  private boolean strict;

  @Override
  public Integer call() throws InterruptedException {
    return brokers.run(
        (kafka, screen) -> {
          var findings = findings(kafka);
          var isWell = findings.stream().allMatch(this::isWell);
          screen.printResult(String.join("\n", lines(findings)), new Result(isWell, findings));
          return isWell ? ExitCode.FINISHED : ExitCode.CHECK_FAILED;
        });
  }

  private List<DiagnosticFinding> findings(KafkaSettings kafka) {
    var role =
        whose
            .principal(kafka.prefix())
            .orElseGet(() -> AclPrincipal.of(Role.OPERATOR, kafka.prefix()));
    var inspection = new AclAudit(kafka);
    var rights =
        principal
            .map(name -> inspection.auditAcls(role.withName(name)))
            .orElseGet(() -> inspection.auditClient(role));
    return Stream.concat(PipelineCheck.run(kafka).stream(), rights.stream())
        .sorted(comparing(DiagnosticFinding::severity))
        .toList();
  }

  private boolean isWell(DiagnosticFinding finding) {
    return switch (finding.severity()) {
      case FAULT -> false;
      case WARNING -> !strict;
      case NOTE -> true;
    };
  }

  private static List<String> lines(List<DiagnosticFinding> findings) {
    return findings.stream()
        .map(
            finding ->
                "%-8s %s: %s"
                    .formatted(word(finding.severity()), finding.subject(), finding.text()))
        .toList();
  }

  private static String word(Severity weight) {
    return weight == Severity.NOTE ? "well" : weight.name().toLowerCase(Locale.ROOT);
  }
}
