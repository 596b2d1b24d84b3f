package orbweaver.cli.rules;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import orbweaver.admin.activity.TextFileReader;
import orbweaver.cli.options.DomainNamesFile;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.ResultPrinter;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.runtime.OperationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code orbweaver rules import}. */
@Command(
    name = "import",
    header = "Converts a banned list (banned.ini) to rules.",
    description = {
      "A line [domain] starts the list of a site. Each further line is a prefix of banned URLs,"
          + " without http:// and, for www.…, without www; it is normalised like the URLs of a crawl."
          + " It bans only URLs of hosts under that domain; a line that matches none of them is"
          + " skipped with a warning. Lines that start with # or ; are comments.",
      ""
    },
    mixinStandardHelpOptions = true)
final class RulesImportCommand implements Callable<Integer> {
  @Spec private CommandSpec command = CommandSpec.create();

  @Parameters(paramLabel = "FILE", description = "The banned list.")
  private Path file = Path.of("banned.ini");

  @Option(
      names = "--domains",
      paramLabel = "FILE",
      description =
          "File with the domains of each site, domain_names.ini: a site in brackets, then one suffix of"
              + " its hosts per line. A site that is not listed has the domain in brackets.")
  private Optional<Path> domains = Optional.empty();

  @Option(names = "--yaml", description = "Print a block for an activity file.")
  private boolean yaml;

  @Override
  public Integer call() {
    var rules = rules();
    var block = Stream.concat(Stream.of("rules: |"), rules.stream().map("  "::concat));
    new ResultPrinter(command, false).print(rules, yaml ? block.toList() : rules);
    return ExitCode.FINISHED.number();
  }

  private List<String> rules() {
    try {
      return BannedListReader.rules(
          TextFileReader.read(file), domains.map(DomainNamesFile::read), this::warn);
    } catch (FormulaSyntaxException e) {
      throw OperationException.usageError(file + ": " + e.getMessage());
    }
  }

  private void warn(String warning) {
    command.commandLine().getErr().println("orbweaver: %s: %s".formatted(file, warning));
  }
}
