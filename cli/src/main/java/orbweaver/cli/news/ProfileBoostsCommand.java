package orbweaver.cli.news;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import orbweaver.admin.profile.ProfileBoosts;
import orbweaver.admin.profile.ProfileFile;
import orbweaver.cli.output.CommandEnvironment;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.Terminal;
import orbweaver.contract.policy.ScoreRule;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code orbweaver profile boosts}. */
@Command(
    name = "boosts",
    header = "Prints the boosts with which crawl --profile fetches the pages of a profile first.",
    description = "They can be edited, and used as the key boost of an activity file.%n",
    mixinStandardHelpOptions = true)
final class ProfileBoostsCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "FILE", description = "The profile, for example reuse.yaml.")
  private Path file = Path.of("profile.yaml");

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Override
  public Integer call() {
    CommandEnvironment.logErrorsOnly();
    var boosts = boosts();
    Terminal.screen(command, json).printResult(text(boosts), boosts);
    return ExitCode.FINISHED.number();
  }

  private List<ScoreRule> boosts() {
    try {
      return ProfileBoosts.of(ProfileFile.read(CommandEnvironment.resolve(file)));
    } catch (IllegalArgumentException e) {
      throw OperationException.usageError(String.valueOf(e.getMessage()));
    }
  }

  private static String text(List<ScoreRule> boosts) {
    return boosts.stream()
        .map(boost -> "- %d %s".formatted(boost.weight(), boost.constraint()))
        .collect(Collectors.joining("\n"));
  }
}
