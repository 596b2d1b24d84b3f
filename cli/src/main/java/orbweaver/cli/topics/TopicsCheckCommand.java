package orbweaver.cli.topics;

import static java.util.Comparator.comparing;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import orbweaver.cli.access.Inspection;
import orbweaver.cli.access.Principal;
import orbweaver.cli.exit.ExitCode;
import orbweaver.cli.option.ring.BrokersOptions;
import orbweaver.contract.access.Role;
import orbweaver.kit.checkup.Checkup;
import orbweaver.kit.checkup.Finding;
import orbweaver.kit.checkup.Finding.Weight;
import orbweaver.kit.settings.KafkaSettings;
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
  private record Result(boolean isWell, List<Finding> findings) {}

  @Mixin private BrokersOptions brokers = new BrokersOptions();

  @ArgGroup private Whose whose = new Whose();

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
          screen.tell(String.join("\n", lines(findings)), new Result(isWell, findings));
          return isWell ? ExitCode.FINISHED : ExitCode.NOT_AS_EXPECTED;
        });
  }

  private List<Finding> findings(KafkaSettings kafka) {
    var role =
        whose.one(kafka.prefix()).orElseGet(() -> Principal.of(Role.OPERATOR, kafka.prefix()));
    var inspection = new Inspection(kafka);
    var rights =
        principal
            .map(name -> inspection.ofLists(role.called(name)))
            .orElseGet(() -> inspection.ofClient(role));
    return Stream.concat(Checkup.of(kafka).stream(), rights.stream())
        .sorted(comparing(Finding::weight))
        .toList();
  }

  private boolean isWell(Finding finding) {
    return switch (finding.weight()) {
      case FAULT -> false;
      case WARNING -> !strict;
      case NOTE -> true;
    };
  }

  private static List<String> lines(List<Finding> findings) {
    return findings.stream()
        .map(finding -> "%-8s %s: %s".formatted(word(finding.weight()), finding.place(), finding.text()))
        .toList();
  }

  private static String word(Weight weight) {
    return weight == Weight.NOTE ? "well" : weight.name().toLowerCase(Locale.ROOT);
  }
}
