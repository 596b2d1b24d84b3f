package orbweaver.cli.rules;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import orbweaver.admin.rules.BannedListImport;
import orbweaver.admin.rules.DomainNamesFile;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.output.ResultPrinter;
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
    var imported = BannedListImport.of(file, domains.map(DomainNamesFile::read));
    var err = command.commandLine().getErr();
    imported.warnings().forEach(text -> err.println("orbweaver: %s: %s".formatted(file, text)));
    new ResultPrinter(command, false)
        .print(imported, yaml ? imported.yamlLines() : imported.rules());
    return ExitCode.FINISHED.number();
  }
}
