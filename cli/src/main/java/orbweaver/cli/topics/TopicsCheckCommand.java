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
    header = "Holds a ring on its brokers against what it must be; changes nothing.",
    description = {
      "Brokers, manifest, each topic with its partitions, copies and settings, topics that are none"
          + " of the ring, where each service stands, and whether somebody may do what he must. A"
          + " line a finding; ends with 1 where something is at fault.",
      ""
    },
    mixinStandardHelpOptions = true)
final class TopicsCheckCommand implements Callable<Integer> {
  /**
   * What is shown where JSON is wanted.
   *
   * @param isWell whether nothing is at fault
   */
  private record Told(boolean isWell, List<Finding> findings) {}

  @Mixin private BrokersOptions brokers = new BrokersOptions();

  @ArgGroup private Whose whose = new Whose();

  @Option(
      names = "--principal",
      paramLabel = "NAME",
      description =
          "Look in the access control lists what this one may do. Default: ask the brokers what"
              + " this client itself may do.")
  private Optional<String> principal = Optional.empty();

  @Option(names = "--strict", description = "End with 1 on a warning, too.")
  private boolean strict;

  @Override
  public Integer call() throws InterruptedException {
    return brokers.run(
        (kafka, screen) -> {
          var findings = findings(kafka);
          var isWell = findings.stream().allMatch(this::isWell);
          screen.tell(String.join("\n", lines(findings)), new Told(isWell, findings));
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
        .map(one -> "%-8s %s: %s".formatted(word(one.weight()), one.place(), one.text()))
        .toList();
  }

  private static String word(Weight weight) {
    return weight == Weight.NOTE ? "well" : weight.name().toLowerCase(Locale.ROOT);
  }
}
